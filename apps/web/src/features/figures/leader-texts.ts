/** The verbs that follow the leaders' names. */
export const leaderTexts = {
  wins: (winners: number) => (winners === 1 ? 'gagne' : 'gagnent ensemble'),
  leads: (leaders: number) => (leaders === 1 ? 'mène' : 'mènent'),
} as const
