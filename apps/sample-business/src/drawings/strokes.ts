/** Whole tenths of a pixel: enough for the eye, and the drawings stay short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Path data with its numbers cut short: path`M${10} ${20.04}v${-3}` → 'M10 20v-3'. */
export const path = (steps: TemplateStringsArray, ...values: readonly number[]): string =>
  steps.map((step, index) => step + (index < values.length ? n(values[index] ?? 0) : '')).join('')

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** @param style CSS that goes before the round caps and joins */
export const line = (d: string, stroke: string, width: number, style = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${style && ` style="${style}"`}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

/** The shadow of something that stands on the floor at `y`. */
export const shadow = (cx: number, y: number, half: number): string =>
  ellipse(cx, y, half, Math.max(half * 0.1, 16), '#c9d5de')

/** Side of an upright tube seen a little from above: straight sides, both rims bulging towards the eye. */
export const tube = (cx: number, top: number, radius: number, height: number, bulge: number): string =>
  path`M${cx - radius} ${top}a${radius} ${bulge} 0 0 0 ${2 * radius} 0v${height}` +
  path`a${radius} ${bulge} 0 0 1 ${-2 * radius} 0z`

/** A rectangle with round corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`

/** A drawing cut to an outline. */
export const within = (id: string, outline: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`

/** The shade at the right and the gleam at the left that make a flat shape look round. */
export const roundness = (left: number, right: number): string => {
  const width = right - left
  const bar = (from: number, to: number, fill: string, opacity: number) =>
    `<rect x="${n(left + width * from)}" width="${n(width * (to - from))}" height="800" fill="${fill}" opacity="${opacity}"/>`
  return (
    bar(0.7, 1, '#0a1d2b', 0.13) +
    bar(0.86, 1, '#0a1d2b', 0.13) +
    bar(0.1, 0.2, '#fff', 0.24) +
    bar(0.23, 0.26, '#fff', 0.2)
  )
}
