/** After the names of those who lead. */
export const leaderTexts = {
  wins: (winners: number) => (winners === 1 ? 'gagne' : 'gagnent ensemble'),
  leads: (leaders: number) => (leaders === 1 ? 'mène' : 'mènent'),
} as const
