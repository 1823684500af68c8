// One file for both tabs of figures: fetched when somebody opens one of them.

export { FeatsTab } from './feats-tab.tsx'
export { StatisticsTab } from './statistics-tab.tsx'
