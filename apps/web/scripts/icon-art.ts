const SIZE = 512
const BLUE = '#1e469c'
const BLUE_EDGE = '#0f2a6c'
const BLUE_LIGHT = '#4a74c9'
const PAPER = '#fdfbf6'
const ORANGE = '#fd831e'
const ORANGE_EDGE = '#c05415'

const LETTER = 'M172 150h82c65 0 106 42 106 106s-41 106-106 106h-82zM230 203v106h21c33 0 50-19 50-53s-17-53-50-53z'
const PETAL = 'M0-4c8-9 8-18 0-27c-8 9-8 18 0 27z'

export interface IconShape {
  /** The radius of the tile's corners; 0 if the system masks the icon. */
  readonly radius: number
  /** The size of the card on its tile; below 1 it stays inside the system's mask. */
  readonly scale: number
}

/** The app's icon: a card with the D of Dutch on a Delft tile. @returns an SVG document, 512 units wide */
export function iconSvg({ radius, scale }: IconShape): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<clipPath id="t"><rect width="${SIZE}" height="${SIZE}" rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#t)"><path fill="${BLUE}" d="M0 0h512v512H0z"/>`,
    [0, 90, 180, 270].map((turn) => corner(turn)).join(''),
    `<g transform="translate(256 256) scale(${scale}) rotate(-7) translate(-256 -256)">`,
    `<rect x="112" y="78" width="288" height="376" rx="46" fill="${BLUE_EDGE}"/>`,
    `<rect x="112" y="62" width="288" height="376" rx="46" fill="${PAPER}"/>`,
    `<g transform="translate(0 -6)"><path fill="${ORANGE_EDGE}" fill-rule="evenodd" transform="translate(0 13)" d="${LETTER}"/>`,
    `<path fill="${ORANGE}" fill-rule="evenodd" d="${LETTER}"/></g>`,
    flower(158, 108),
    flower(354, 392),
    '</g></g></svg>',
  ].join('')
}

function corner(turn: number): string {
  return `<g transform="rotate(${turn} 256 256)" fill="none" stroke="${BLUE_LIGHT}" stroke-width="10"><path fill="${BLUE_LIGHT}" stroke="none" d="M0 0h62a62 62 0 0 1-62 62z"/><path d="M0 118A118 118 0 0 0 118 0"/></g>`
}

function flower(x: number, y: number): string {
  const petals = [0, 90, 180, 270].map((turn) => `<path transform="rotate(${turn})" d="${PETAL}"/>`).join('')
  return `<g fill="${BLUE}" transform="translate(${x} ${y})">${petals}</g>`
}
