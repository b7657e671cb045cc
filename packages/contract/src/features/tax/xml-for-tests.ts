// Just enough of XML 1.0 to read back what the product writes, and strict: whatever is not well-formed throws.

export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' }

const plain = (escaped: string): string => {
  if (/[<>]|&(?!(?:amp|lt|gt|apos|quot);)/.test(escaped)) throw new SyntaxError(`Unescaped: ${escaped}`)
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(escaped))
    throw new SyntaxError('A character that XML does not allow')
  return escaped.replace(/&(\w+);/g, (_, name: string) => characters[name] ?? '')
}

type Open = { name: string; attributes: Map<string, string>; children: XmlElement[]; text: string }

const attributesIn = (text: string): Map<string, string> => {
  const found = [...text.matchAll(/\s+([\w:.]+)="([^"<]*)"/g)]
  if (found.map(([whole]) => whole).join('') !== text.trimEnd()) throw new SyntaxError(`Attributes: ${text}`)
  return new Map(found.map(([, name = '', value = '']) => [name, plain(value)]))
}

export const parseXml = (xml: string): XmlElement => {
  const root: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  const pieces = /<(\/?)([\w:.]+)([^<>]*)>|([^<>]+)|([<>])/g
  for (const [whole, slash, name = '', rest = '', text, stray] of xml.matchAll(pieces)) {
    const parent = open.at(-1)
    if (stray !== undefined || !parent) throw new SyntaxError(`Stray ${whole}`)
    if (text !== undefined) parent.text += plain(text)
    else if (slash === '/') {
      if (parent.name !== name || parent === root) throw new SyntaxError(`</${name}> in <${parent.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: attributesIn(rest), children: [], text: '' }
      parent.children.push(element)
      open.push(element)
    }
  }
  const [only, ...more] = root.children
  if (!only || more.length > 0 || open.length > 1) throw new SyntaxError('Not one element, closed')
  return only
}

export const allNamed = (element: XmlElement, name: string): XmlElement[] => [
  ...element.children.filter((child) => child.name === name),
  ...element.children.flatMap((child) => allNamed(child, name)),
]

export const textsNamed = (element: XmlElement, name: string): string[] =>
  allNamed(element, name).map(({ text }) => text)

export const allPieces = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const texts: string[] = []
  for await (const piece of pieces) texts.push(piece)
  return texts
}
