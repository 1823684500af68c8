export const dutchTexts = {
  dutch: 'Dutch',
  count: (count: number) => `${count} Dutch`,
} as const
