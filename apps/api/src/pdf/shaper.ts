import type * as HarfBuzz from 'harfbuzzjs'

/** A glyph by its number in the font; lengths are font units. */
export type Shaped = {
  readonly id: number
  /** The letters that it stands for; none where another glyph stands for them already. */
  readonly codePoints: readonly number[]
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
/** From left to right as they are seen. */
export type Shaper = (text: string) => Shaped[]

/** Figures stand from left to right in every script. */
const startsWithFigure = /^[\p{Nd}\u066a-\u066c]/u

type Placed = { readonly codepoint: number; readonly cluster: number } & Omit<Shaped, 'id' | 'codePoints'>

/** Letters go to the first glyph of those that they became, so that each is read back once. */
const withLetters = (text: string, placed: readonly Placed[]): Shaped[] => {
  const starts = [...new Set(placed.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]))
  return placed.map(({ codepoint: id, cluster, ...position }) => {
    const letters = ends.has(cluster) ? text.slice(cluster, ends.get(cluster)) : ''
    ends.delete(cluster)
    return { id, ...position, codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0) }
  })
}

/** Shapes as browsers do: by HarfBuzz. A text is of one script and of one direction. */
export const shaperOf = (harfbuzz: typeof HarfBuzz, file: Uint8Array): Shaper => {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  return (text) => {
    const buffer = new harfbuzz.Buffer()
    buffer.setClusterLevel(harfbuzz.ClusterLevel.CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    if (startsWithFigure.test(text)) buffer.setDirection(harfbuzz.Direction.LTR)
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const placed = buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, index) => {
      const position = positions[index]
      if (!position) return []
      const { xAdvance, xOffset, yOffset } = position
      return [{ codepoint, cluster, xAdvance, xOffset, yOffset }]
    })
    return withLetters(text, placed)
  }
}
