import { prepareImageOf } from './image.ts'
import { prepared, type PreparedFile } from './prepared-file.ts'

/** Largest paper, in bytes. Forms say so in words; whatever comes past them ends here. */
const largest = 5_242_880
/** Readers look for the mark of a PDF this far in (ISO 32000-1, annex H.3.4.1), since mail programs put lines before it. */
const headBytes = 1_024
/** Scanners pad what they write, so the end may lie a little before the last byte. */
const tailBytes = 4_096

/** The mark stands at the beginning of a line, after nothing that could be read as a page. */
const head = /^(?:[^<\r\n]*[\r\n])*%PDF-[12]\.\d/

const isPdf = (bytes: Buffer): boolean =>
  head.test(bytes.toString('latin1', 0, headBytes)) && bytes.subarray(-tailBytes).includes('%%EOF')

/**
 * A paper as its bytes are: a PDF that is whole, or a PNG or JPEG that can be drawn, of up to 5,242,880 bytes. Nothing
 * for any other file.
 */
export const preparePaper = async (file: File): Promise<PreparedFile | undefined> => {
  if (file.size > largest) return undefined
  const bytes = Buffer.from(await file.arrayBuffer())
  const image = await prepareImageOf(bytes)
  if (image) {
    const { small: _ofTheCatalogue, ...scan } = image
    return { ...scan, isScan: true }
  }
  return isPdf(bytes) ? { ...(await prepared('application/pdf', bytes)), isScan: true } : undefined
}
