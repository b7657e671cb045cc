import { Parser } from 'htmlparser2'
import { damaged, UnreadableFile } from './table.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is done at each element and text; names are without a prefix. */
export type Steps = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Elements within each other; files that people have need some twenty. */
const deepest = 256

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Entities that a file declares are never read: only the named ones of the language and numbers are. */
const refuseDeclarations = (name: string) => {
  if (/^!doctype/i.test(name))
    throw new UnreadableFile(
      'This file declares a language of its own, which no spreadsheet and no Tally does.',
    )
}

const parserOf = (language: 'xml' | 'html', steps: Steps) => {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw damaged('it has too many parts within each other')
        steps.open?.(local(name), attributes)
      },
      ontext: (text) => steps.text?.(text),
      onclosetag: (name) => {
        depth -= 1
        steps.close?.(local(name))
      },
      ...(language === 'xml' && { onprocessinginstruction: refuseDeclarations }),
    },
    { xmlMode: language === 'xml', decodeEntities: true },
  )
  const end = () => {
    // Pages leave much open that is closed for them; of anything else a part is missing.
    if (depth > 0 && language === 'xml') throw damaged('its end is missing')
    parser.end()
  }
  return { write: (piece: string) => parser.write(piece), end }
}

/**
 * Reads a document piece by piece; what the steps put out comes after each piece, and no further piece is read before
 * it is taken.
 * @throws {UnreadableFile} it is cut, or made to hurt
 */
export async function* readXml<Out>(
  pieces: AsyncIterable<string> | Iterable<string>,
  language: 'xml' | 'html',
  stepsTo: (put: (out: Out) => void) => Steps,
): AsyncGenerator<Out[]> {
  let found: Out[] = []
  const parser = parserOf(
    language,
    stepsTo((out) => found.push(out)),
  )
  const taken = () => {
    const outs = found
    found = []
    return outs
  }
  for await (const piece of pieces) {
    parser.write(piece)
    if (found.length > 0) yield taken()
  }
  parser.end()
  if (found.length > 0) yield taken()
}

/** Reads a document for what its steps remember. */
export const walkXml = async (
  pieces: AsyncIterable<string> | Iterable<string>,
  steps: Steps,
): Promise<void> => {
  for await (const _ of readXml(pieces, 'xml', () => steps)) continue
}
