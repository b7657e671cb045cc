import { chosenSheet, countLines, listed, type Opened } from './opened.ts'
import { columnLetter, UnreadableFile, type Choice, type Line } from './table.ts'
import { readBook, type Book } from './xlsx-book.ts'
import { readFormats } from './xlsx-figures.ts'
import { noFacts, sheetSteps, type Shared, type SheetFacts } from './xlsx-sheet.ts'
import { readSharedTexts } from './xlsx-texts.ts'
import { readXml } from './xml.ts'
import { openParts, type Parts } from './zip-parts.ts'

const readShared = async (parts: Parts, { strings, styles, is1904 }: Book): Promise<Shared> => ({
  texts: await readSharedTexts(parts, strings),
  formats: await readFormats(parts, styles),
  is1904,
})

type Looked = { name: string; part: string; isHidden: boolean; lines: number; facts: SheetFacts }
type Broken = { name: string; error: UnreadableFile }

const notesOf = ({ facts: { hiddenLines, hiddenColumns } }: Looked, { hasMacros }: Book): string[] => [
  ...(hasMacros ? ['The macros of this workbook were not run and are not read.'] : []),
  ...(hiddenLines > 0 ? [`Hidden lines are read like all others: this sheet has ${hiddenLines}.`] : []),
  ...(hiddenColumns.size > 0
    ? [`Hidden columns are read like all others: ${[...hiddenColumns].map(columnLetter).join(', ')}.`]
    : []),
]

const brokenNote = ({ name, error }: Broken) => `Sheet ${name} was left out. ${error.message}`

/** @throws {UnreadableFile} what is wrong with the sheet that is wanted, or with the only ones that there are */
const refuseBroken = (broken: readonly Broken[], looked: readonly Looked[], choice: Choice) => {
  const wanted = broken.find(({ name }) => name === choice.sheet)
  const only = looked.some(({ lines, isHidden }) => lines > 0 && !isHidden) ? undefined : broken[0]
  if (wanted ?? only) throw (wanted ?? only)?.error
}

/**
 * Excel workbooks. Each sheet is read once to see how many lines it has and what is merged, which stands behind the
 * lines, and the chosen one again for its lines: nothing is held but the texts that cells share.
 */
export const openXlsx = async (bytes: Uint8Array, choice: Choice): Promise<Opened> => {
  const parts = await openParts(bytes)
  const book = await readBook(parts)
  const shared = await readShared(parts, book)
  const linesOf = (part: string, facts: SheetFacts) =>
    readXml<Line>(parts.read(part), 'xml', (put) => sheetSteps(shared, facts, put))

  const looked: Looked[] = []
  const broken: Broken[] = []
  for (const { name, part, isHidden } of book.sheets) {
    const facts = noFacts()
    try {
      const lines = await countLines(linesOf(part, facts))
      looked.push({ name, part, isHidden, lines, facts })
    } catch (error) {
      // What is wrong with a sheet that nobody wants keeps nobody from the others.
      if (!(error instanceof UnreadableFile)) throw error
      broken.push({ name, error })
    }
  }
  refuseBroken(broken, looked, choice)
  const sheet = chosenSheet(looked, choice)
  return {
    kind: 'xlsx',
    sheets: listed(looked),
    sheet: sheet.name,
    encoding: '',
    delimiter: '',
    notes: [...notesOf(sheet, book), ...broken.map(brokenNote)],
    areas: sheet.facts.areas,
    read: () => linesOf(sheet.part, noFacts()),
  }
}
