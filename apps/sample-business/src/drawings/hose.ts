import { brass, steel } from './palette.ts'
import { line, path } from './strokes.ts'

const colours = {
  orange: { body: '#e07b39', edge: '#b35a20' },
  green: { body: '#3d9970', edge: '#2a6f50' },
  steel: { body: '#b4c1cb', edge: '#8193a1' },
} as const

const [cx, cy, outer, pitch] = [380, 430, 262, 54]

/** Seen from above: in from the top right, two and three quarter turns inwards, out towards the middle. */
const coil = (): string => {
  const steps = Array.from({ length: 199 }, (_, index) => {
    const [angle, radius] = [(index / 72) * 2 * Math.PI, outer - (index / 72) * pitch]
    return path`L${cx + radius * Math.cos(angle)} ${cy + radius * Math.sin(angle)}`
  })
  return `${path`M${cx + outer} 170V${cy}`}${steps.join('')}c46 0 72 34 66 86`
}

const surface = (d: string, colour: keyof typeof colours): string =>
  colour === 'steel'
    ? line(d, '#e3eaef', 32, 'stroke-linecap:butt;stroke-dasharray:6 10')
    : line(d, '#fff', 4, 'stroke-dasharray:26 14 8 14;opacity:.75')

/** Crimped sleeve, nut and stub, pointing down. */
const fitting = (x: number, y: number, degrees: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})"><rect x="-26" y="-20" width="52" height="66" rx="6" fill="${steel.shade}"/>` +
  `<path d="M-26 2h52M-26 22h52" stroke="${steel.seam}" stroke-width="5"/>` +
  `<rect x="-32" y="42" width="64" height="40" rx="5" fill="${brass.body}"/>` +
  `<path d="M-11 42v40M11 42v40" stroke="${brass.shade}" stroke-width="4"/>` +
  `<rect x="-17" y="80" width="34" height="28" rx="4" fill="${brass.shade}"/></g>`

/** A coil lying on the floor, both ends fitted. */
export const drawHose = (colour: keyof typeof colours): string => {
  const d = coil()
  const { body, edge } = colours[colour]
  return (
    `<g transform="translate(5 12)">${line(d, '#c9d5de', 50)}</g>` +
    line(d, edge, 46) +
    line(d, body, 38) +
    surface(d, colour) +
    fitting(cx + outer, 176, 180) +
    fitting(cx + 66, cy - 26, 6)
  )
}
