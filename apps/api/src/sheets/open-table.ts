import { openCsv } from './csv.ts'
import { beginningOf, encodingOf } from './encodings.ts'
import { openHtml } from './html.ts'
import type { Opened } from './opened.ts'
import { isZip, refuseStrangers } from './strangers.ts'
import { largestFileBytes, mostLines, UnreadableFile, type Choice } from './table.ts'
import { openTally } from './tally.ts'
import { openXlsx } from './xlsx.ts'

const xmlWorkbook =
  'This is a workbook in the XML format of Excel 2003. Open it and save it as an Excel workbook (.xlsx).'

/** Texts tell by their first element what they are; what has none is lines. */
const openText = (bytes: Buffer, choice: Choice): Promise<Opened> => {
  const beginning = beginningOf(bytes, choice.encoding || encodingOf(bytes)).trimStart()
  if (!beginning.startsWith('<')) return openCsv(bytes, choice)
  if (/<ENVELOPE[\s>]/.test(beginning)) return openTally(bytes, choice)
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(beginning) && /<\w*:?Workbook[\s>]/.test(beginning))
    throw new UnreadableFile(xmlWorkbook)
  if (/<(?:!doctype html|html|head|body|table|div|style|meta)\b/i.test(beginning))
    return openHtml(bytes, choice)
  throw new UnreadableFile('This XML file is neither a page with a table nor an export of Tally.')
}

/**
 * What stands in a file, whatever its name says.
 * @throws {UnreadableFile} with the sentence that says what to do
 */
export const openTable = async (given: Uint8Array, choice: Choice): Promise<Opened> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.')
  if (bytes.length > largestFileBytes)
    throw new UnreadableFile(
      `This file is larger than ${largestFileBytes / 1_048_576} MB. Split it, or leave out what is not needed.`,
    )
  refuseStrangers(bytes)
  const opened = await (isZip(bytes) ? openXlsx(bytes, choice) : openText(bytes, choice))
  const lines = opened.sheets.find(({ name }) => name === opened.sheet)?.lines ?? 0
  if (lines > mostLines)
    throw new UnreadableFile(
      `There are ${lines.toLocaleString('en-IN')} lines, and ${mostLines.toLocaleString('en-IN')} are read at most. Split the file.`,
    )
  return opened
}
