import { SECTION_NAMES } from '../settings/section-names.ts'

export const soundSectionTexts = {
  title: SECTION_NAMES.son,
  sounds: 'Effets sonores',
  soundsHint: 'Un son bref quand une manche est notée, et de légères vibrations. Le clavier reste silencieux.',
  volume: 'Volume',
  volumeHint: 'À 0, l’appareil se contente de vibrer, s’il le peut.',
  percent: (value: number) => `${value}\u00A0%`,
  testSound: 'Tester',
} as const
