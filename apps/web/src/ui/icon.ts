// Draws the icons of lucide-react in place of its own `createLucideIcon`, which brings 1 KiB of what no icon of ours asks
// for: the build puts this file there (`vite.config.ts`, decision 0022). Its types stay the library's.

import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The component of one icon: decoration that stays silent, unless what it is given names it. */
export default function createLucideIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...LOOK, 'aria-hidden': props['aria-label'] === undefined, ...props }, lines)
}
