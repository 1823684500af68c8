export type AdPlacement =
  | 'homepage-inline'
  | 'game-sidebar-left'
  | 'game-sidebar-right'
  | 'game-banner-mobile'
  | 'stats-rectangle'

/** SPEC W608. Filled after hydration, since the server renders it empty. */
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
