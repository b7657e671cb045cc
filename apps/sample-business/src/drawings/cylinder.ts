import type { SampleProduct } from '../product-kinds.ts'
import { stencil } from './lettering.ts'
import { accents, brass, ink, paintOf, type Paint } from './palette.ts'
import { box, ellipse, line, path, roundness, shadow, shape, tube, within } from './strokes.ts'

const middle = 400
const floor = 716

type Frame = {
  readonly radius: number
  /** Where the shoulder begins and where the foot does. */
  readonly top: number
  readonly bottom: number
  /** Pixels a millimetre. */
  readonly scale: number
  readonly guard: number
}

/** Tall ones are welded of three parts and wear a collar, the others of two and wear a ring. */
const isTall = ({ ht }: SampleProduct): boolean => ht > 950

/** The real proportions, as large as the picture takes them. */
const frameOf = (product: SampleProduct): Frame => {
  const { ht, dia } = product
  const scale = Math.min(410 / dia, 630 / ht)
  const guard = Math.max(isTall(product) ? 150 : 104, dia * 0.25) * scale
  return {
    radius: (dia * scale) / 2,
    top: floor - ht * scale + guard,
    bottom: floor - 30 * scale,
    scale,
    guard,
  }
}

const bodyOutline = ({ radius, top, bottom }: Frame): string => {
  const head = radius * 0.54
  return (
    path`M${middle - radius} ${top + head}a${radius} ${head} 0 0 1 ${2 * radius} 0` +
    path`V${bottom - head}a${radius} ${head} 0 0 1 ${-2 * radius} 0z`
  )
}

const across = ({ radius }: Frame, y: number): string =>
  path`M${middle - radius} ${y}q${radius} ${radius * 0.2} ${2 * radius} 0`

/** Seams of the welded halves, or of head, shell and foot; rolling hoops on the largest. */
const seams = (frame: Frame, paint: Paint, product: SampleProduct): string => {
  const { top, bottom, scale } = frame
  const places = isTall(product) ? [0.16, 0.84] : [0.5]
  const width = product.dia > 600 ? 26 * scale : 3.5
  return places.map((place) => line(across(frame, top + (bottom - top) * place), paint.seam, width)).join('')
}

const stripes = (frame: Frame, product: SampleProduct): string => {
  const { radius, top, bottom } = frame
  const [upper, lower] = accents[product.type]
  const y = top + (bottom - top) * 0.7
  const width = Math.min(radius * 0.16, 20)
  return line(across(frame, y), upper, width) + line(across(frame, y + width), lower, width)
}

const valve = ({ top, scale }: Frame, height: number): string => {
  const wide = Math.max(36 * scale, 22)
  return (
    box(middle - wide / 2, top - height * 0.5, wide, height * 0.62, 4, brass.shade) +
    box(middle - wide * 0.72, top - height * 0.62, wide * 1.44, height * 0.24, 5, brass.body) +
    box(middle - wide * 0.36, top - height * 0.86, wide * 0.72, height * 0.28, 4, ink)
  )
}

/** Ring on three stays around the valve, as kitchen and hotel cylinders have it. */
const ringGuard = (frame: Frame, paint: Paint): string => {
  const { radius, top, guard } = frame
  const [half, rim] = [radius * 0.56, guard * 0.13]
  const y = top - guard + rim
  const band = tube(middle, y, half, guard * 0.28, rim)
  const plate = half * 0.3
  const stay = (x: number) => box(x - plate / 2, y + guard * 0.2, plate, guard * 1.02, 3, paint.shade)
  return (
    box(middle + half * 0.16, y, plate * 0.8, guard, 3, paint.seam) +
    ellipse(middle, y, half, rim, paint.body) +
    ellipse(middle, y, half * 0.86, rim * 0.66, paint.seam) +
    valve(frame, guard) +
    stay(middle - half + plate * 0.5) +
    stay(middle + half - plate * 0.5) +
    shape(band, paint.body) +
    within('guard', band, roundness(middle - half, middle + half))
  )
}

/** Closed collar with a window, as tall and bulk cylinders have it. */
const collarGuard = (frame: Frame, paint: Paint): string => {
  const { radius, top, guard } = frame
  const [half, rim] = [radius * 0.5, guard * 0.1]
  const y = top - guard + rim
  const collar = tube(middle, y, half, guard * 0.98, rim)
  return (
    shape(collar, paint.body) +
    within('guard', collar, roundness(middle - half, middle + half)) +
    ellipse(middle, y, half, rim, paint.shade) +
    ellipse(middle, y, half * 0.84, rim * 0.64, paint.seam) +
    box(middle - half * 0.58, y + guard * 0.28, half * 1.16, guard * 0.5, guard * 0.12, paint.seam) +
    valve({ ...frame, top: y + guard * 0.86 }, guard * 0.62)
  )
}

/** A steel cylinder of the product's own proportions, with its kilograms painted on. */
export const drawCylinder = (product: SampleProduct): string => {
  const frame = frameOf(product)
  const paint = paintOf(product)
  const { radius, top, bottom } = frame
  const outline = bodyOutline(frame)
  const foot = tube(
    middle,
    bottom - radius * 0.25,
    radius * 0.68,
    floor - bottom + radius * 0.19,
    radius * 0.06,
  )
  const words = `${product.capacity} kg`
  const letters = Math.min((radius * 2.3) / words.length, 74)
  const light = product.type === 'TOTALGAS' ? '#16405c' : '#f4f6f8'
  return (
    shadow(middle, floor - 4, radius * 1.25 + 40) +
    shape(foot, paint.seam) +
    (product.ht > 950 ? collarGuard(frame, paint) : ringGuard(frame, paint)) +
    shape(outline, paint.body) +
    within(
      'body',
      outline,
      seams(frame, paint, product) + stripes(frame, product) + roundness(middle - radius, middle + radius),
    ) +
    stencil(words, middle, top + (bottom - top) * 0.34 - letters / 2, letters, light)
  )
}
