/** Where an advertisement may stand. */
export type AdPlacement =
  | 'homepage-inline'
  | 'game-sidebar-left'
  | 'game-sidebar-right'
  | 'game-banner-mobile'
  | 'stats-rectangle'

/**
 * Where an advertisement may come to stand: nothing at all, until one may be shown (SPEC R272). A page that has one knows
 * nothing else of advertisements. Named once the page lives: filled before, a page that came with its content would differ from
 * what it is to come to life as.
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
