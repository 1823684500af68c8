import { once } from '@dutch/domain/once'

/** Such as "14:05". */
export const timeOfDay = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))
