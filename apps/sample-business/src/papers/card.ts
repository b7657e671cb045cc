import { random } from '../random.ts'
import { lettering } from './lettering.ts'
import type { Row } from './page.ts'
import { typefaces, type Typefaces } from '@refill/api/pdf/typeface.ts'

/** A plastic card, drawn as a picture. */
export type Card = {
  readonly title: string
  /** An office that does not exist. */
  readonly issuer: string
  readonly accent: string
  readonly ground: string
  readonly holder: string
  readonly rows: readonly Row[]
  /** The number in large letters; of an Aadhaar, masked. */
  readonly number: string
  /** 'scan' is the card alone as PNG, 'photo' the card on a table as JPEG. */
  readonly taken: 'scan' | 'photo'
}

const [width, height] = [860, 542]
const ink = '#1b2a36'

/** Head and shoulders of nobody. */
const portrait = (accent: string) =>
  `<rect x="44" y="138" width="178" height="216" rx="8" fill="#fff" stroke="${accent}" stroke-width="2"/>` +
  `<circle cx="133" cy="222" r="44" fill="${accent}" opacity=".45"/>` +
  `<path d="M60 353c4-52 34-78 73-78s69 26 73 78z" fill="${accent}" opacity=".45"/>`

/** A pattern that looks like a square code and holds nothing. */
const squares = (name: string) => {
  const chance = random('card pattern', name)
  const cells = Array.from({ length: 17 * 17 }, (_, cell) => {
    if (!chance.chance(0.48)) return ''
    return `M${670 + (cell % 17) * 9} ${196 + Math.floor(cell / 17) * 9}h9v9h-9z`
  })
  return `<path d="${cells.join('')}" fill="${ink}"/>`
}

const specimen = ({ strong }: Typefaces) =>
  `<g transform="rotate(-24 430 290)" opacity=".2">${lettering(strong, 'SPECIMEN', { x: 120, y: 350, size: 132, colour: '#b4402f' })}</g>`

const words = (faces: Typefaces, { title, issuer, holder, rows, number }: Card) => {
  const line = (text: string, x: number, y: number, size: number, strong = false, colour = ink) =>
    lettering(strong ? faces.strong : faces.regular, text, { x, y, size, colour })
  const details = rows.map(
    ([label, value], index) =>
      line(label, 252, 214 + index * 58, 16, false, '#566774') + line(value, 252, 240 + index * 58, 22),
  )
  const note = 'SPECIMEN · drawn for a sample business · not valid'
  return [
    line(title, 44, 62, 30, true, '#ffffff'),
    line(issuer, 44, 94, 17, false, '#ffffff'),
    line(holder, 252, 170, Math.min(28, 1_000 / holder.length), true),
    ...details,
    line(number, 252, 452, 40, true),
    line(note, 44, 516, 17, true, '#ffffff'),
  ].join('')
}

const cardSvg = (faces: Typefaces, card: Card) => {
  const { accent, ground } = card
  return (
    `<rect width="${width}" height="${height}" rx="26" fill="${ground}"/>` +
    `<path d="M0 110V26Q0 0 26 0h808q26 0 26 26v84z" fill="${accent}"/>` +
    `<path d="M0 484h860v32q0 26-26 26H26q-26 0-26-26z" fill="${accent}"/>` +
    portrait(accent) +
    squares(card.number) +
    words(faces, card) +
    specimen(faces)
  )
}

/** The table that a photo is taken on, a little askew, the light from the left above. */
const onTable = (card: string) =>
  '<defs><linearGradient id="table" x2="1" y2="1"><stop stop-color="#c9a982"/><stop offset="1" stop-color="#8a6a47"/></linearGradient></defs>' +
  '<rect width="1000" height="700" fill="url(#table)"/>' +
  '<g transform="translate(70 92) rotate(-2.2)"><rect x="9" y="13" width="860" height="542" rx="26" opacity=".3"/>' +
  `${card}<path d="M26 0h354L150 542H26q-26 0-26-26V26Q0 0 26 0z" fill="#fff" opacity=".12"/></g>`

const svg = (wide: number, high: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${inside}</svg>`)

/** The card as PNG or JPEG, at most 40 kB; the same card is always the same bytes. */
export const drawCard = async (card: Card): Promise<Buffer> => {
  const [{ default: sharp }, faces] = await Promise.all([import('sharp'), typefaces()])
  const drawn = cardSvg(faces, card)
  if (card.taken === 'scan')
    return sharp(svg(width, height, drawn))
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .toBuffer()
  return sharp(svg(1000, 700, onTable(drawn)))
    .resize(800)
    .jpeg({ quality: 60 })
    .toBuffer()
}
