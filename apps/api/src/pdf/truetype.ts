import { Buffer } from 'node:buffer'

/** Tables of a TrueType font by their tags. */
export type Tables = ReadonlyMap<string, Buffer>

export const tablesOf = (font: Buffer): Tables => {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** @throws {Error} for a font that lacks it: one that we do not ship */
export const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no table '${tag}'`)
  return table
}

const wholeUnicode = 12

type Group = { readonly first: number; readonly last: number; readonly glyph: number }

/** Runs of code points whose glyphs follow one another; format 12 alone is read, which every font of Noto has. */
const groupsOf = (tables: Tables): Group[] => {
  const cmap = tableOf(tables, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  )
  const groups = subtables.find((table) => table.readUInt16BE(0) === wholeUnicode)
  if (!groups) throw new Error('the font lists its letters in no way that is read here')
  return Array.from({ length: groups.readUInt32BE(12) }, (_, index) => {
    const at = 16 + 12 * index
    const [first, last] = [groups.readUInt32BE(at), groups.readUInt32BE(at + 4)]
    return { first, last, glyph: groups.readUInt32BE(at + 8) }
  })
}

/** Finds the glyph of a code point; 0 is the sign for a letter that is missing. */
export const glyphFinder = (tables: Tables) => {
  const groups = groupsOf(tables)
  const found = new Map<number, number>()
  return (codePoint: number): number => {
    const known = found.get(codePoint)
    if (known !== undefined) return known
    const group = groups.find(({ first, last }) => first <= codePoint && codePoint <= last)
    if (!group) return 0
    const glyph = group.glyph + codePoint - group.first
    found.set(codePoint, glyph)
    return glyph
  }
}

/** Finds how far a glyph moves on, in font units; glyphs at the end share the last figure. */
export const advanceFinder = (tables: Tables) => {
  const hmtx = tableOf(tables, 'hmtx')
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1
  return (glyph: number): number => hmtx.readUInt16BE(4 * Math.min(glyph, last))
}

const componentFlags = { words: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80 }

const transformBytes = (flags: number): number => {
  if (flags & componentFlags.matrix) return 8
  if (flags & componentFlags.scales) return 4
  return flags & componentFlags.scale ? 2 : 0
}

/** Of which other glyphs an outline is put together. */
const componentsOf = (outline: Buffer): number[] => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const components: number[] = []
  for (let at = 10, flags = componentFlags.more; flags & componentFlags.more;) {
    flags = outline.readUInt16BE(at)
    components.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & componentFlags.words ? 4 : 2) + transformBytes(flags)
  }
  return components
}

const outlinesOf = (tables: Tables) => {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  const start = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  return (glyph: number): Buffer => glyf.subarray(start(glyph), start(glyph + 1))
}

const aligned = (length: number): number => Math.ceil(length / 4) * 4

/** A font file of these tables, without checksums: programs that show PDFs do not look at them. */
const fontFile = (tables: readonly (readonly [tag: string, table: Buffer])[]): Buffer => {
  const bytes = Buffer.alloc(
    tables.reduce((sum, [, table]) => sum + aligned(table.length), 12 + 16 * tables.length),
  )
  bytes.writeUInt32BE(0x00010000, 0)
  bytes.writeUInt16BE(tables.length, 4)
  let start = 12 + 16 * tables.length
  for (const [index, [tag, table]] of tables.entries()) {
    const at = 12 + 16 * index
    bytes.write(tag, at, 'latin1')
    bytes.writeUInt32BE(start, at + 8)
    bytes.writeUInt32BE(table.length, at + 12)
    table.copy(bytes, start)
    start += aligned(table.length)
  }
  return bytes
}

/** With everything that they are put together of. */
const closureOf = (glyphs: Iterable<number>, outline: (glyph: number) => Buffer): Set<number> => {
  const all = new Set([0, ...glyphs])
  // A set is walked through to what is added meanwhile.
  for (const glyph of all) for (const component of componentsOf(outline(glyph))) all.add(component)
  return all
}

/** Header tables with new counts: so many glyphs, outlines found by 32 bits, a width for each. */
const countedTables = (tables: Tables, count: number) => {
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => Buffer.from(tableOf(tables, tag)))
  head?.writeInt16BE(1, 50)
  hhea?.writeUInt16BE(count, 34)
  maxp?.writeUInt16BE(count, 4)
  return { head, hhea, maxp }
}

/** The font with these glyphs alone, each under its old number, so that pages may be written before it. */
export const subsetOf = (tables: Tables, glyphs: Iterable<number>): Buffer => {
  const outline = outlinesOf(tables)
  const wanted = closureOf(glyphs, outline)
  const count = Math.max(...wanted) + 1
  const [hmtx, loca] = [Buffer.alloc(4 * count), Buffer.alloc(4 * count + 4)]
  const outlines: Buffer[] = []
  const advanceOf = advanceFinder(tables)
  let end = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    if (wanted.has(glyph)) {
      const bytes = outline(glyph)
      const padded = Buffer.alloc(aligned(bytes.length))
      bytes.copy(padded)
      outlines.push(padded)
      end += padded.length
      hmtx.writeUInt16BE(advanceOf(glyph), 4 * glyph)
      hmtx.writeInt16BE(bytes.length > 0 ? bytes.readInt16BE(2) : 0, 4 * glyph + 2)
    }
    loca.writeUInt32BE(end, 4 * glyph + 4)
  }
  const { head, hhea, maxp } = countedTables(tables, count)
  const parts = { glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp, prep: tables.get('prep') }
  return fontFile(Object.entries(parts).flatMap(([tag, table]) => (table ? [[tag, table] as const] : [])))
}
