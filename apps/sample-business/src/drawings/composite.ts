import type { SampleProduct } from '../product-kinds.ts'
import { stencil } from './lettering.ts'
import { accents, brass, ink, paintOf, type Paint } from './palette.ts'
import { box, ellipse, line, path, roundness, shadow, shape, within } from './strokes.ts'

const middle = 400
const floor = 716

/** The glass-fibre vessel, light shining through it, with the gas at a good half. */
const glassBody = (top: number, half: number, height: number): string => {
  const level = top + height * 0.42
  const [left, head] = [middle - half, half * 0.6]
  const outline =
    path`M${left} ${top + head}a${half} ${head} 0 0 1 ${2 * half} 0v${height - 2 * head}` +
    path`a${half} ${head} 0 0 1 ${-2 * half} 0z`
  const windings = Array.from({ length: 9 }, (_, index) =>
    line(path`M${left} ${top + (height / 9) * index}l${2 * half} ${half * 0.5}`, '#fff', 3, 'opacity:.35'),
  )
  return `<clipPath id="vessel"><path d="${outline}"/></clipPath><g clip-path="url(#vessel)">${
    shape(outline, '#eaf3f8') +
    box(left, level, 2 * half, height, 0, '#a9d3ea') +
    ellipse(middle, level, half, half * 0.12, '#c9e5f3') +
    windings.join('')
  }</g>`
}

/** A hole with round corners, as part of a path. */
const hole = (x: number, y: number, width: number, height: number, corner: number): string => {
  const [w, h] = [width - 2 * corner, height - 2 * corner]
  return (
    path`M${x + corner} ${y}h${w}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${h}` +
    path`a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${-w}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}` +
    path`v${-h}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`
  )
}

/** The jacket with three slots and a hand-hole, cut out so that the vessel shows. */
const jacket = (top: number, half: number, height: number, paint: Paint): string => {
  const part = (share: number) => half * share
  const outline =
    path`M${middle - part(0.74)} ${top}h${part(1.48)}q${part(0.18)} 0 ${part(0.2)} ${part(0.18)}` +
    path`l${part(0.06)} ${part(0.44)}V${floor - part(0.16)}q0 ${part(0.16)} ${part(-0.16)} ${part(0.16)}` +
    path`h${part(-1.68)}q${part(-0.16)} 0 ${part(-0.16)} ${part(-0.16)}V${top + part(0.62)}` +
    path`l${part(0.06)} ${part(-0.44)}q${part(0.02)} ${part(-0.18)} ${part(0.2)} ${part(-0.18)}z`
  const slots = [-0.78, -0.2, 0.38].map((place) =>
    hole(middle + part(place), top + height * 0.33, part(0.4), height * 0.42, part(0.16)),
  )
  const hand = hole(middle - part(0.52), top + part(0.16), part(1.04), part(0.34), part(0.15))
  const grooves = [0.235, 0.275].map((place) =>
    line(path`M${middle - half} ${top + height * place}h${2 * half}`, paint.shade, 5),
  )
  const skirt = box(middle - half, floor - height * 0.05, 2 * half, height * 0.05, 0, paint.shade)
  return (
    shape(`${outline} ${hand} ${slots.join(' ')}`, paint.body, 'fill-rule="evenodd"') +
    within('jacket', outline, grooves.join('') + skirt + roundness(middle - half, middle + half))
  )
}

/** A composite cylinder of the product's own proportions: the level of the gas can be seen from outside. */
export const drawComposite = (product: SampleProduct): string => {
  const scale = Math.min(400 / product.dia, 600 / product.ht)
  const [half, height] = [(product.dia * scale) / 2, product.ht * scale]
  const top = floor - height
  const paint = paintOf(product)
  const [upper, lower] = accents[product.type]
  const band = floor - height * 0.175 - half * 0.12
  const stem = half * 0.17
  return (
    shadow(middle, floor - 4, half * 1.25 + 40) +
    box(middle - half * 0.6, top + 8, half * 1.2, half * 0.6, 8, paint.seam) +
    box(middle - stem / 2, top + half * 0.24, stem, half * 0.3, 4, brass.body) +
    box(middle - stem * 0.4, top + half * 0.18, stem * 0.8, half * 0.12, 3, ink) +
    glassBody(top + half * 0.48, half * 0.9, height - half * 0.62) +
    jacket(top, half, height, paint) +
    box(middle - half, band, 2 * half, half * 0.06, 0, upper) +
    box(middle - half, band + half * 0.06, 2 * half, half * 0.06, 0, lower) +
    stencil(
      `${product.capacity} kg`,
      middle,
      floor - height * 0.15,
      Math.min(half * 0.22, height * 0.075),
      '#f4f6f8',
    )
  )
}
