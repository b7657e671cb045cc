import { brass, castIron, ink, steel, type Paint } from './palette.ts'
import { box, ellipse, line, path, roundness, shadow, shape, tube, within } from './strokes.ts'

/** A nozzle with three ridges that hold a hose, pointing right from x. */
const nozzle = (x: number, y: number, paint: Paint): string => {
  const ridge = (at: number) => shape(path`M${at} ${y - 26}l44 9v34l-44 9z`, paint.body)
  return (
    box(x, y - 20, 190, 40, 6, paint.shade) +
    ridge(x + 40) +
    ridge(x + 88) +
    ridge(x + 136) +
    line(path`M${x + 20} ${y - 12}h150`, '#fff', 5, 'opacity:.35')
  )
}

/** The click-on regulator of a kitchen: skirt, diaphragm housing, switch knob in the brand's colour. */
const kitchen = (accent: string): string => {
  const housing = tube(380, 330, 190, 84, 52)
  const skirt = tube(380, 470, 92, 150, 24)
  return (
    shadow(380, 634, 220) +
    nozzle(540, 388, { ...steel, body: steel.shade, shade: steel.seam }) +
    shape(skirt, steel.shade) +
    line('M288 540q92 46 184 0m-184 34q92 46 184 0', steel.seam, 5) +
    within('skirt', skirt, roundness(288, 472)) +
    shape('M190 414q30 70 98 86h184q68-16 98-86z', steel.shade) +
    shape(housing, steel.body) +
    within('housing', housing, roundness(190, 570)) +
    ellipse(380, 330, 190, 52, '#dde5eb') +
    ellipse(380, 326, 150, 39, '#ccd6de') +
    shape(tube(380, 236, 84, 82, 22), accent) +
    within('knob', tube(380, 236, 84, 82, 22), roundness(296, 464)) +
    ellipse(380, 236, 84, 22, accent) +
    ellipse(380, 236, 84, 22, 'rgba(255,255,255,.28)') +
    line('M336 236h88', '#f4f6f8', 12)
  )
}

const gauge = (accent: string): string =>
  ellipse(280, 408, 96, 96, ink) +
  ellipse(280, 408, 82, 82, '#f4f6f8') +
  line('M226 448A67 67 0 0 1 300 344', '#3d9970', 9) +
  line('M300 344A67 67 0 0 1 334 448', accent, 9) +
  line('M280 408L306 362', ink, 6) +
  ellipse(280, 408, 10, 10, ink)

/** A high-pressure regulator: brass, hand screw above, gauge in front, hand wheel for the cylinder at the left. */
const workshop = (accent: string): string => {
  const bell = 'M296 450q0-138 76-160h96q76 22 76 160z'
  return (
    shadow(410, 644, 230) +
    nozzle(540, 492, brass) +
    box(140, 466, 190, 52, 8, brass.shade) +
    [0, 1, 2, 3, 4].map((index) => box(118, 420 + index * 30, 62, 26, 8, castIron.body)).join('') +
    box(398, 196, 44, 104, 6, brass.shade) +
    box(330, 170, 180, 34, 17, castIron.body) +
    shape(bell, brass.body) +
    within('bell', bell, roundness(296, 544)) +
    box(262, 438, 316, 48, 16, brass.shade) +
    shape('M300 486h240l-34 110h-172z', brass.body) +
    box(374, 600, 92, 46, 8, brass.shade) +
    gauge(accent)
  )
}

export const drawRegulator = (highPressure: boolean, accent: string): string =>
  highPressure ? workshop(accent) : kitchen(accent)
