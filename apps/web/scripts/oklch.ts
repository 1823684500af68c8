/** Linear red, green and blue, 0 to 1, of a colour such as `oklch(0.5 0.1 20)`; null for any other text. */
export function linearOf(colour: string): readonly [red: number, green: number, blue: number] | null {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? []
  if (lightness === undefined) return null
  const angle = (Number(hue) * Math.PI) / 180
  const [a, b] = [Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  const cube = (x: number, y: number) => (Number(lightness) + x * a + y * b) ** 3
  const [l, m, s] = [
    cube(0.3963377774, 0.2158037573),
    cube(-0.1055613458, -0.0638541728),
    cube(-0.0894841775, -1.291485548),
  ]
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Red, green and blue, 0 to 255. */
export function srgbOf(colour: string): readonly number[] {
  const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  return linearOf(colour)?.map((value) => 255 * encode(value)) ?? []
}
