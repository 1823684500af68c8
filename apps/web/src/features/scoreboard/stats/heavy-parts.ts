// The parts of the statistics that come in files of their own, when their section is reached.

import { lazyPart } from '../../../ui/lazy-part.tsx'

export const LazyHeatmap = lazyPart(() => import('./stats-heatmap.tsx').then((part) => part.StatsHeatmap)).Part
export const LazyInsights = lazyPart(() => import('./stats-insights.tsx').then((part) => part.StatsInsights)).Part
