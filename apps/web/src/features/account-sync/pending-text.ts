import { figure } from '../figures/figures.ts'

/** Shown before a sign-out and before all data are deleted. */
export const pendingText = (count: number): string =>
  count === 1
    ? 'Une modification n’est pas encore dans votre compte\u00A0: elle est envoyée d’abord.'
    : `${figure(count)}\u00A0modifications ne sont pas encore dans votre compte\u00A0: elles sont envoyées d’abord.`
