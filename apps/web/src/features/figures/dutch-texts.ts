export const dutchTexts = {
  dutch: 'Dutch',
  missed: 'Dutch raté',
  count: (count: number, missed = 0) => {
    const ofThem = missed === 0 ? '' : `${missed === count ? '' : ` dont ${missed}`} raté${missed > 1 ? 's' : ''}`
    return `${count} Dutch${ofThem}`
  },
} as const
