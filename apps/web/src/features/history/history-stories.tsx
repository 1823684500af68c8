// One chunk for both tabs of statistics, which loads when the user opens one of them.

export { FeatsTab } from './feats-tab.tsx'
export { StatisticsTab } from './statistics-tab.tsx'
