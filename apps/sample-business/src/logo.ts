import sharp from 'sharp'
import { typefaces } from '@refill/api/pdf/typeface.ts'
import { sampleBusiness } from './companies.ts'
import { lettering } from './papers/lettering.ts'

const [width, height] = [690, 240]
const [blue, amber, ink] = ['#0175c2', '#e3a333', '#0a1d2b']

/** Hills behind a cylinder: the Sahyadri, and what is carried down from them. */
const mark =
  `<circle cx="120" cy="120" r="104" fill="#e6f1f9"/>` +
  `<path d="M24 160l52-72 28 34 34-50 78 88q-28 64-96 64t-96-64z" fill="${blue}" opacity=".55"/>` +
  `<path d="M16 168q104-34 208 0-20 56-104 56T16 168z" fill="${blue}"/>` +
  `<rect x="86" y="84" width="68" height="112" rx="22" fill="#c8483a" stroke="#fff" stroke-width="6"/>` +
  `<path d="M100 84V66q0-10 10-10h20q10 0 10 10v18" fill="none" stroke="#fff" stroke-width="8"/>` +
  `<path d="M120 112c20 22 18 30 18 40a18 18 0 01-36 0c0-8 8-12 10-22 4 4 6 6 6 10 4-8 4-18 2-28z" fill="${amber}"/>`

/** The sign of the business as PNG, the same bytes every time. */
export const logoPng = async (): Promise<Buffer> => {
  const { strong, regular } = await typefaces()
  const [first, ...rest] = sampleBusiness.name.split(' ')
  const words =
    lettering(strong, first ?? '', { x: 256, y: 124, size: 96, colour: ink }) +
    lettering(regular, rest.join(' '), { x: 260, y: 190, size: 52, colour: blue })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${mark}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}
