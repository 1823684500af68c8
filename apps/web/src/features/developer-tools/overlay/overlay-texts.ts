import { once } from '@dutch/domain/once'

const whole = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }))

export const overlayTexts = {
  label: 'Mesures en direct',
  shown: 'Mesures en direct affichées',
  hidden: 'Mesures en direct masquées',
  fps: 'Images/s',
  longTasks: 'Tâches longues',
  lastAnswer: 'Dernier geste',
  memory: 'Mémoire',
  soon: '…',
  unknown: 'inconnu',
  count: (value: number) => whole().format(value),
  ms: (value: number) => `${whole().format(value)}\u00A0ms`,
  tasks: (count: number, lastMs: number) =>
    count === 0 ? '0' : `${whole().format(count)} (${whole().format(lastMs)}\u00A0ms)`,
  megabytes: (bytes: number) => `${whole().format(bytes / 1024 ** 2)}\u00A0Mo`,
} as const
