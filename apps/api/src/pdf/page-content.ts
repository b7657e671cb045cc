import type { DocumentFont } from './document-font.ts'

export type FontName = 'regular' | 'strong'
export type Fonts = Readonly<Record<FontName, DocumentFont>>
/** A rectangle, lengths from the upper left corner of the page. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type TextLook = { readonly face: FontName; readonly size: number; readonly colour: string }

/** Hundredths of a point are finer than any printer. */
const figure = (value: number) => String(Math.round(value * 100) / 100)
const figures = (...values: readonly number[]) => values.map(figure).join(' ')

/** The colours of documents are four; each is written thousands of times. */
const written = new Map<string, string>()

/** '#16232e' as three parts of 1. */
const coloured = (hex: string): string => {
  const known = written.get(hex)
  if (known !== undefined) return known
  const parts = [1, 3, 5].map((at) => figure(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
  written.set(hex, parts)
  return parts
}

/** How fonts, the logo and the pale look are called on each page. */
export const resourceNames = { regular: '/F1', strong: '/F2', logo: '/Logo', pale: '/Pale' } as const

/** What is drawn on a page, as the format's operators; y goes downwards, as people measure a page. */
export class PageContent {
  readonly #fonts: Fonts
  readonly #height: number
  #operators: string[] = []

  constructor(fonts: Fonts, height: number) {
    this.#fonts = fonts
    this.#height = height
  }

  /** @param y of the line on which the letters stand */
  text(text: string, x: number, y: number, { face, size, colour }: TextLook): void {
    if (text === '') return
    const look = `${resourceNames[face]} ${figure(size)} Tf ${coloured(colour)} rg`
    const place = `${figures(x, this.#height - y)} Td`
    this.#operators.push(`BT ${look} ${place} ${this.#fonts[face].show(text, size)} ET`)
  }

  line(from: number, to: number, y: number, colour: string, weight: number): void {
    const at = this.#height - y
    this.#operators.push(
      `${figure(weight)} w ${coloured(colour)} RG ${figures(from, at)} m ${figures(to, at)} l S`,
    )
  }

  frame({ x, y, width, height }: Area, colour: string, weight: number): void {
    const box = figures(x, this.#height - y - height, width, height)
    this.#operators.push(`${figure(weight)} w ${coloured(colour)} RG ${box} re S`)
  }

  logo({ x, y, width, height }: Area): void {
    const matrix = figures(width, 0, 0, height, x, this.#height - y - height)
    this.#operators.push(`q ${matrix} cm ${resourceNames.logo} Do Q`)
  }

  /** Pale and turned about a point, as seen against the clock. */
  paleAndTurned(degrees: number, x: number, y: number, draw: () => void): void {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const up = this.#height - y
    const moved = figures(x - x * cosine + up * sine, up - x * sine - up * cosine)
    const turned = [cosine, sine, -sine, cosine].map((value) => value.toFixed(5)).join(' ')
    this.#operators.push(`q ${turned} ${moved} cm ${resourceNames.pale} gs`)
    draw()
    this.#operators.push('Q')
  }

  /** All of it; the next page begins with nothing. */
  take(): string {
    const taken = this.#operators.join('\n')
    this.#operators = []
    return taken
  }
}
