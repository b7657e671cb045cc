import { isBinary } from './encodings.ts'
import { UnreadableFile } from './table.ts'

const oldWorkbook =
  'This is an Excel workbook of before 2007 (.xls). Open it and save it as an Excel workbook (.xlsx).'

const picture = 'This is a picture. Type the list into a workbook, or ask for it as an Excel or a CSV file.'
const program = 'This is a program. Do not open it; ask for the list as an Excel or a CSV file.'
const packed = 'This is a packed file. Unpack it and choose the file within.'
const document = 'This is a text document. Copy its table into a workbook and save that as .xlsx.'

/** What files that are no tables begin with; the bytes are believed, never the name. */
const strangers: readonly [begins: string, says: string][] = [
  ['%PDF', 'This is a PDF, which has no cells. Ask for the same list as an Excel or a CSV file.'],
  ['\x89PNG', picture],
  ['\xff\xd8\xff', picture],
  ['GIF8', picture],
  ['RIFF', 'This is a picture or a recording. Ask for the list as an Excel or a CSV file.'],
  ['{\\rtf', document],
  ['MZ\x90', program],
  ['\x7fELF', program],
  ['\x1f\x8b', packed],
  ['Rar!', packed],
  ['7z\xbc\xaf', packed],
  ['\t\x02\x06', oldWorkbook],
  ['\t\x04\x06', oldWorkbook],
  ['\t\x08\x08', oldWorkbook],
  ['MIME-Version:', 'This is a web archive. Open it in Excel and save it as an Excel workbook (.xlsx).'],
]

const protectedWorkbook =
  'This workbook is protected with a password. Open it, take the password off, and save it again.'

/** What stands in the container that Office used before 2007, and uses for what has a password, by its parts. */
const oldParts: readonly [part: string, says: string][] = [
  ['EncryptedPackage', protectedWorkbook],
  ['WordDocument', document],
  ['PowerPoint Document', 'This is a presentation. Copy its table into a workbook and save that as .xlsx.'],
  ['Workbook', oldWorkbook],
  ['Book', oldWorkbook],
]

const container = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const zips = ['PK\x03\x04', 'PK\x05\x06']
export const isZip = (bytes: Buffer): boolean => zips.includes(bytes.toString('latin1', 0, 4))

const oldFile = (bytes: Buffer): string =>
  oldParts.find(([part]) => bytes.includes(part, 0, 'utf16le'))?.[1] ??
  'This is a file of an old Office program. Open it and save it as an Excel workbook (.xlsx).'

/** @throws {UnreadableFile} it is neither a text nor a zip archive, of which the parts will tell */
export const refuseStrangers = (bytes: Buffer) => {
  const begins = bytes.toString('latin1', 0, 16)
  if (begins.startsWith(container)) throw new UnreadableFile(oldFile(bytes))
  const stranger = strangers.find(([mark]) => begins.startsWith(mark))
  if (stranger) throw new UnreadableFile(stranger[1])
  if (!isZip(bytes) && isBinary(bytes))
    throw new UnreadableFile(
      'This is no file with a table. Choose an Excel workbook (.xlsx), a CSV file or an export of Tally.',
    )
}
