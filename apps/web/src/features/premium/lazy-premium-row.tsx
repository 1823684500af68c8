import { lazyAhead } from '../../ui/lazy-ahead.tsx'

/** The way to premium, in a file of its own that nobody keeps: without the server there is none. */
export const LazyPremiumRow = lazyAhead(() => import('./premium-row.tsx').then((part) => part.PremiumRow))
