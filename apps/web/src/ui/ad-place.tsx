export type AdPlacement =
  | 'homepage-inline'
  | 'game-sidebar-left'
  | 'game-sidebar-right'
  | 'game-banner-mobile'
  | 'stats-rectangle'

/**
 * SPEC R272: where an advertisement may stand; empty until one may be shown. Filled only once
 * the page lives, or hydration would find another page than the server made.
 */
export function AdPlace({ placement }: { readonly placement: AdPlacement }) {
  return (
    <div
      className="ad-place empty:hidden"
      ref={(place) => {
        if (place !== null) place.dataset['ad'] = placement
      }}
    />
  )
}
