import type { ProductShape } from '../product-kinds.ts'
import { brass, castIron, ink, steel } from './palette.ts'
import { box, ellipse, line, n, path, shadow, shape } from './strokes.ts'

type Stove = Extract<ProductShape, { kind: 'stove' }>

/** A burner with its pan support, as wide as the place on the top allows. */
const burner = (x: number, y: number, wide: number, support = ink): string => {
  const flat = 0.4
  const prong = (angle: number) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle) * flat]
    return line(
      path`M${x + dx * wide} ${y + dy * wide - 16}l${-dx * wide * 0.62} ${-dy * wide * 0.62}`,
      ink,
      9,
    )
  }
  return (
    ellipse(x, y, wide * 0.92, wide * 0.92 * flat, '#aebbc5') +
    ellipse(x, y, wide * 0.66, wide * 0.66 * flat, '#8496a3') +
    box(x - wide * 0.34, y - 20, wide * 0.68, 20, 5, brass.shade) +
    ellipse(x, y, wide * 0.34, wide * 0.34 * flat, brass.shade) +
    ellipse(x, y - 20, wide * 0.34, wide * 0.34 * flat, brass.body) +
    ellipse(x, y - 20, wide * 0.14, wide * 0.14 * flat, brass.seam) +
    [0.6, 2.2, 3.75, 5.35].map(prong).join('') +
    `<ellipse cx="${n(x)}" cy="${n(y - 10)}" rx="${n(wide)}" ry="${n(wide * flat)}" fill="none" stroke="${support}" stroke-width="8"/>`
  )
}

const places: Readonly<Record<2 | 3 | 4, readonly (readonly [x: number, y: number, wide: number])[]>> = {
  2: [
    [252, 430, 96],
    [548, 430, 96],
  ],
  3: [
    [400, 382, 74],
    [212, 444, 92],
    [588, 444, 92],
  ],
  4: [
    [292, 372, 62],
    [508, 372, 62],
    [210, 462, 82],
    [590, 462, 82],
  ],
}

const knob = (x: number, accent: string): string =>
  ellipse(x, 572, 27, 27, ink) + ellipse(x, 570, 21, 21, castIron.body) + line(path`M${x} 556v14`, accent, 6)

const kitchen = (burners: 2 | 3 | 4, top: Stove['top'], accent: string): string => {
  const glass = top === 'glass'
  const knobs = Array.from({ length: burners }, (_, index) => 400 + (index - (burners - 1) / 2) * 150)
  return (
    shadow(400, 626, 350) +
    box(130, 596, 70, 34, 8, ink) +
    box(600, 596, 70, 34, 8, ink) +
    box(74, 506, 652, 104, 18, glass ? '#26323c' : steel.body) +
    box(74, 580, 652, 30, 15, glass ? '#18212a' : steel.shade) +
    shape(
      'M168 320h464q16 0 21 14l72 172q5 18-15 18H90q-20 0-15-18l72-172q5-14 21-14z',
      glass ? ink : '#dde5eb',
    ) +
    (glass
      ? shape('M176 330h190l-96 184H96z', '#16405c', 'opacity=".75"')
      : shape('M176 330h150l-70 184H96z', '#fff', 'opacity=".55"')) +
    (places[burners] ?? []).map(([x, y, wide]) => burner(x, y, wide, glass ? '#6d8798' : ink)).join('') +
    knobs.map((x) => knob(x, accent)).join('')
  )
}

/** The cast-iron stand of a canteen: one large burner on four legs, a valve in front. */
const canteen = (accent: string): string =>
  shadow(400, 696, 270) +
  line('M236 420L190 690M564 420L610 690M300 440L286 640M500 440L514 640', castIron.shade, 26) +
  line('M212 590H588', castIron.shade, 18) +
  box(300, 470, 200, 60, 20, castIron.body) +
  line('M400 520V610H650', brass.shade, 26) +
  box(600, 588, 60, 44, 8, brass.body) +
  box(616, 546, 28, 50, 8, accent) +
  ellipse(400, 420, 210, 76, castIron.shade) +
  ellipse(400, 404, 210, 76, castIron.body) +
  ellipse(400, 404, 160, 56, '#18212a') +
  burner(400, 410, 118)

export const drawStove = ({ burners, top }: Stove, accent: string): string =>
  burners === 1 ? canteen(accent) : kitchen(burners, top, accent)
