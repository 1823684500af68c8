// Replaces lucide-react's `createLucideIcon`, which is 1 KiB larger (`vite.config.ts`, decision 0065).

import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const LOOK = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The icon is hidden from screen readers unless it has an `aria-label`. */
export default function createLucideIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) =>
    createElement('svg', { ...LOOK, 'aria-hidden': props['aria-label'] === undefined, ...props }, ...lines)
}
