// One chunk for both tabs of statistics, which loads when the user opens one of them.

export { AchievementsTab } from './achievements-tab.tsx'
export { StatisticsTab } from './statistics-tab.tsx'
