import { brass, castIron, ink, steel } from './palette.ts'
import { box, ellipse, line, roundness, shadow, shape, within } from './strokes.ts'

const nut = (x: number) =>
  box(x, 376, 92, 178, 12, brass.shade) +
  box(x, 424, 92, 82, 0, brass.body) +
  box(x + 10, 376, 14, 178, 0, '#e9c678')

/** A ball valve with its lever. */
export const drawValve = (accent: string): string => {
  const barrel = 'M250 400q150-60 300 0v130q-150 60-300 0z'
  return (
    shadow(400, 572, 320) +
    box(96, 410, 90, 110, 8, brass.seam) +
    box(614, 410, 90, 110, 8, brass.seam) +
    line('M116 412v106M136 412v106M156 412v106M644 412v106M664 412v106M684 412v106', brass.shade, 7) +
    nut(170) +
    nut(538) +
    shape(barrel, brass.body) +
    within('barrel', barrel, roundness(250, 550)) +
    box(362, 316, 76, 74, 8, brass.shade) +
    box(376, 282, 48, 44, 6, castIron.body) +
    shape('M360 286h60l250-44q26-2 26 22t-24 24l-250 40h-62q-22 0-22-21t22-21z', accent) +
    line('M396 300l262-46', '#fff', 7, 'opacity:.4') +
    ellipse(400, 306, 17, 17, steel.body)
  )
}

/** A gas lighter, lying across the picture. */
export const drawLighter = (accent: string): string =>
  shadow(400, 640, 300) +
  `<g transform="rotate(-32 400 400)">${
    box(60, 384, 60, 32, 8, castIron.body) +
    box(96, 378, 290, 44, 10, steel.body) +
    box(96, 378, 290, 13, 6, '#eef3f6') +
    line('M120 410h230', steel.seam, 4) +
    box(370, 366, 60, 68, 10, steel.shade) +
    box(424, 354, 250, 92, 34, accent) +
    box(440, 362, 214, 22, 11, 'rgba(255,255,255,.3)') +
    line('M480 420v14M508 420v14M536 420v14M564 420v14M592 420v14', 'rgba(10,29,43,.35)', 8) +
    box(664, 374, 66, 52, 14, ink)
  }</g>`

const wheel = (x: number) =>
  ellipse(x, 630, 82, 82, ink) + ellipse(x, 630, 52, 52, '#c5d0d9') + ellipse(x, 630, 18, 18, castIron.body)

/** A hand trolley for one cylinder. */
export const drawTrolley = (accent: string): string => {
  return (
    shadow(400, 708, 290) +
    line('M292 640V200q0-70 60-70h96q60 0 60 70v440', accent, 26) +
    line('M292 300H508M292 440H508M292 560H508', accent, 18) +
    line('M300 320q100 60 200 0M300 460q100 60 200 0', castIron.body, 10) +
    line('M352 130h96', ink, 34) +
    line('M300 386q100 84 200 0', steel.seam, 8, 'stroke-dasharray:3 13') +
    box(254, 664, 292, 22, 6, castIron.body) +
    shape('M270 686h260l50 28H220z', castIron.shade) +
    wheel(238) +
    wheel(562)
  )
}
