import { longestCell, UnreadableFile } from './table.ts'
import { textStore, type TextStore } from './text-store.ts'
import { walkXml } from './xml.ts'
import type { Parts } from './zip-parts.ts'

/** Of all shared texts together; a million names have 20 MB. */
const largestBytes = 32_000_000

/** A character that XML cannot hold stands as _x000D_ in a workbook. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Texts that cells share by their number; the pieces of a rich one are put together, its readings left out. */
export const readSharedTexts = async (parts: Parts, part: string): Promise<TextStore> => {
  const texts = textStore()
  if (part === '' || !parts.has(part)) return texts
  let [text, isText, isReading] = ['', false, false]
  await walkXml(parts.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    // Of a text that is too long anyway, one character more is kept, so that it is known for that.
    text: (piece) => {
      if (isText && text.length <= longestCell) text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      texts.add(unescaped(text))
      if (texts.bytes() > largestBytes)
        throw new UnreadableFile(
          'This workbook has too much text. Save only the sheet that is needed as a new workbook.',
        )
    },
  })
  return texts
}
