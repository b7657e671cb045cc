import { crc32, inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre'

/** Parts of an archive by name, with every figure of its records checked against the content. */
export const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('no end record where it belongs')
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  if (at + bytes.readUInt32LE(end + 12) !== end)
    throw new Error('the directory does not end at the end record')
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry where it belongs')
    const [crc, packed, plain] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place))
    const nameSize = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== 0x04034b50) throw new Error(`no local header for ${name}`)
    if (bytes.toString('utf8', local + 30, local + 30 + nameSize) !== name)
      throw new Error(`two names: ${name}`)
    const start = local + 30 + nameSize
    const content = inflateRawSync(bytes.subarray(start, start + (packed ?? 0)))
    const after = [0, 4, 8, 12].map((place) => bytes.readUInt32LE(start + (packed ?? 0) + place))
    const expected = [0x08074b50, crc32(content), packed, content.length]
    if (String(after) !== String(expected))
      throw new Error(`${name} is followed by ${String(after)}, not ${String(expected)}`)
    if (crc !== crc32(content) || plain !== content.length) throw new Error(`${name} is not as stated`)
    parts.set(name, content.toString('utf8'))
    at += 46 + nameSize
  }
  return parts
}

const attribute = `\\s+[\\w:]+="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*"`
const token = new RegExp(
  `<\\?xml[^>]*\\?>|<(/)?([\\w:]+)((?:${attribute})*)\\s*(/)?>|(?:[^<&>]|&(?:amp|lt|gt|quot|apos);)+`,
  'y',
)
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/

/** Throws for a text that is not well-formed XML of the plain kind that a workbook has. */
export const checkXml = (xml: string): void => {
  if (forbidden.test(xml)) throw new Error('a character that XML does not have')
  const open: string[] = []
  token.lastIndex = 0
  for (let at = 0; at < xml.length; at = token.lastIndex) {
    const found = token.exec(xml)
    if (!found) throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`)
    const [, closing, name, , empty] = found
    if (!name) continue
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes another element`)
    if (!closing && !empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} are not closed`)
}

/** What an independent reader finds, after the archive and its parts have been checked. */
export const openWorkbook = async (bytes: Buffer) => {
  const parts = unzip(bytes)
  for (const xml of parts.values()) checkXml(xml)
  const { sheets } = await readXlsx(bytes)
  return { parts, sheets: sheets.map(({ name, rows }) => ({ name, rows })), rows: sheets[0]?.rows ?? [] }
}
