import { damaged, mostSheets, UnreadableFile } from './table.ts'
import { walkXml, type Attributes } from './xml.ts'
import type { Parts } from './zip-parts.ts'

export type BookSheet = { name: string; part: string; isHidden: boolean }
export type Book = {
  sheets: readonly BookSheet[]
  /** Days are counted from 1904 instead of 1900, as old Macs did. */
  is1904: boolean
  hasMacros: boolean
  /** Parts that all sheets share; '' where there is none. */
  strings: string
  styles: string
}

type Relation = { type: string; part: string }

/** Where a link of a part leads: from the root, or from the part's own folder. */
const resolved = (from: string, target: string): string =>
  new URL(target, `file:///${from}`).pathname.slice(1)

const relationsOf = async (parts: Parts, part: string): Promise<Map<string, Relation>> => {
  const at = part.lastIndexOf('/') + 1
  const links = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
  const relations = new Map<string, Relation>()
  if (!parts.has(links)) return relations
  await walkXml(parts.read(links), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name === 'Relationship' && TargetMode !== 'External' && URL.canParse(Target, `file:///${part}`))
        relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: resolved(part, Target) })
    },
  })
  return relations
}

const partOf = (relations: Map<string, Relation>, type: string): string =>
  relations.values().find((one) => one.type === type)?.part ?? ''

const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** What other archives with the same beginning are, by a part that they have. */
const others: readonly [part: string, says: string][] = [
  [
    'xl/workbook.bin',
    'This is a binary workbook (.xlsb). Open it in Excel and save it as an Excel workbook (.xlsx).',
  ],
  ['word/document.xml', 'This is a Word document. Copy its table into a workbook and save that as .xlsx.'],
  ['ppt/presentation.xml', 'This is a presentation. Copy its table into a workbook and save that as .xlsx.'],
  ['content.xml', 'This is an OpenDocument file (.ods). Open it and save it as an Excel workbook (.xlsx).'],
  ['index/document.iwa', 'This is a Numbers file. Open it and export it as an Excel workbook (.xlsx).'],
]

const refuseOthers = (parts: Parts, main: string) => {
  const other = others.find(([part]) => parts.has(part))
  if (other) throw new UnreadableFile(other[1])
  if (main === '')
    throw new UnreadableFile('This is a zip archive and no workbook. Unpack it and choose the file within.')
}

/** @returns undefined for what is no sheet of cells, such as a chart */
const sheetOf = (given: Attributes, relations: Map<string, Relation>): BookSheet | undefined => {
  const id = Object.entries(given).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? ''
  const link = relations.get(id)
  if (link?.type !== 'worksheet') return undefined
  return { name: given.name ?? '', part: link.part, isHidden: /hidden/i.test(given.state ?? '') }
}

/** What a workbook says of its sheets. @throws {UnreadableFile} it is no workbook */
export const readBook = async (parts: Parts): Promise<Book> => {
  const main = partOf(await relationsOf(parts, ''), 'officeDocument')
  refuseOthers(parts, main)
  const relations = await relationsOf(parts, main)
  const sheets: BookSheet[] = []
  let is1904 = false
  await walkXml(parts.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      const sheet = name === 'sheet' ? sheetOf(attributes, relations) : undefined
      if (sheet) sheets.push(sheet)
      if (sheets.length > mostSheets) throw damaged(`it has more than ${mostSheets} sheets`)
    },
  })
  const hasMacros = partOf(relations, 'vbaProject') !== ''
  return {
    sheets,
    is1904,
    hasMacros,
    strings: partOf(relations, 'sharedStrings'),
    styles: partOf(relations, 'styles'),
  }
}
