import { deflateRawSync, gzipSync } from 'node:zlib'
import { hugeJpeg, manyRemarks, packedProfile, packedRemark, png } from './hostile-pictures.ts'
import { isWhole } from '@refill/values/testing/walks.ts'
import { aPdf } from '../files/testing/papers.ts'

type HostileFile = readonly [what: string, bytes: Buffer]

/** The largest that any call takes. */
const largest = 5_242_880
/** As large as an answer of a portal may be, where the whole is tried. */
const large = isWhole ? 4_990_000 : 1_000_000
const full = (piece: string, bytes = large) => piece.repeat(Math.floor(bytes / piece.length))

const square = (side: number) =>
  [Array.from({ length: side }, () => 'a').join(','), ...Array.from({ length: side }, () => 'b')].join('\n')
const headings = (count: number) => Array.from({ length: count }, (_, index) => `H${index}`).join(',')

/** As a spreadsheet or a portal writes them, and as nobody does. */
const csv: readonly [string, string][] = [
  ['as many columns as lines', square(4_000)],
  ['3,000 headings and 40,000 lines', `${headings(3_000)}\n${full('b\n', 80_000)}`],
  ['lines without end', `Doc No,IRN\n${full('SI/26-27/0001,x\n')}`],
  ['ends of lines and nothing else', `Doc No,IRN\n${full('\r\n')}`],
  ['separators without end', `Doc No,IRN\n${full(',')}`],
  ['quotation marks without end', `Doc No,IRN\n${full('"')}`],
  ['a quotation that nothing ends', `Doc No,IRN\n"${full('x')}`],
  ['200 columns that are all filled', `${headings(200)}\n${full(`${full('a,', 398)}a\n`)}`],
]

/** A token whose middle part is a signed payload without end. */
const endlessQr = (bytes: number) => `a.${full('W1tb', bytes)}.c`

const json: readonly [string, string][] = [
  ['entries without end', `[${full('{},')}{}]`],
  ['lists in lists', full('[')],
  ['objects in objects', full('{"data":')],
  ['lists in lists that end', `${full('[', 2_000_000)}${full(']', 2_000_000)}`],
  ['one number', `[${full('9')}]`],
  ['one number after the point', `[{"DocNo":0.${full('1')}}]`],
  ['numbers of fifteen digits', `[${full('123456789012345,')}1]`],
  ['one text', `["${full('x')}"]`],
  ['one text of backslashes', `["${full('\\\\')}"]`],
  ['one name', `[{"${full('x')}":1}]`],
  ['as many names as fit', `[{${Array.from({ length: 300_000 }, (_, at) => `"n${at}":1`).join(',')}}]`],
  ['signed texts without end', `[${full(`{"SignedQRCode":"${endlessQr(60_000)}"},`)}{}]`],
  ['details without end', `[{"DocNo":"A","ErrorDetails":[${full('{"ErrorCode":"1"},')}{}]}]`],
  ['a name of the language', '[{"__proto__":{"DocNo":"A"},"constructor":{"DocNo":"A"}}]'],
]

const whole = Buffer.from(await aPdf('hostile').arrayBuffer())

const pdf: readonly HostileFile[] = [
  ['a paper that is cut', whole.subarray(0, -30)],
  ['the mark of a PDF alone', Buffer.from('%PDF-1.7\n')],
  ['ends of lines before a PDF', Buffer.concat([Buffer.alloc(1_000, '\r'), whole])],
  ['ends of a PDF without end', Buffer.from(`%PDF-1.7\n${full('%%EOF\n', largest - 100)}`)],
  [
    'the largest PDF',
    Buffer.concat([whole.subarray(0, 9), Buffer.alloc(largest - 50), Buffer.from('\n%%EOF\n')]),
  ],
  ['more than the largest', Buffer.concat([whole, Buffer.alloc(largest)])],
]

const ordinary = png({ side: 64, bits: 8 })

const pictures: readonly HostileFile[] = [
  ['a picture that is cut', ordinary.subarray(0, -20)],
  ['the mark of a picture alone', ordinary.subarray(0, 8)],
  ['256 million pixels', png({ side: 16_000, bits: 1 })],
  ['the most pixels, in seven passes', png({ side: 6_300, bits: 8, isInterlaced: true })],
  ['a JPEG that says it is huge', hugeJpeg()],
  ['a picture with a packed remark', png({ side: 64, bits: 8, also: [packedRemark(100_000_000)] })],
  ['a picture with a packed profile', png({ side: 64, bits: 8, also: [packedProfile(100_000_000)] })],
  ['a picture with 300,000 remarks', png({ side: 64, bits: 8, also: [manyRemarks(300_000)] })],
  [
    'a picture with something behind it',
    Buffer.concat([ordinary, Buffer.alloc(largest - ordinary.length - 1)]),
  ],
]

const otherTypes: readonly HostileFile[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from('x')],
  ['a mark of Unicode alone', Buffer.from('\uFEFF')],
  ['sixteen bits a letter', Buffer.from(`\uFEFF${square(100)}`, 'utf16le')],
  ['halves of letters', Buffer.alloc(100_000, 0xe2)],
  ['a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(10_000_000))])],
  ['a packed file', gzipSync(Buffer.alloc(50_000_000))],
  ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${full('<b>')}`)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'entities within each other',
    Buffer.from('<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>'),
  ],
  ['nothing but NUL', Buffer.alloc(largest)],
  ['what almost ends a part', Buffer.from(full('\r\n--refil', largest - 100))],
]

const asText = (files: readonly [string, string][]): HostileFile[] =>
  files.map(([what, text]) => [what, Buffer.from(text)])

const blanksAndCommas = `abcdef${full(', ', 30_000)}\nx\nx`

/** Answers that speak of a document which there is: they are read further than others. */
const ofDocument = (number: string): [string, string][] => [
  [
    'a day of blanks and commas',
    JSON.stringify([{ DocNo: number, EwbNo: '271009876543', EwbDate: blanksAndCommas }]),
  ],
  [
    'an acknowledgment of blanks and commas',
    JSON.stringify([{ DocNo: number, Irn: 'x', AckDt: blanksAndCommas }]),
  ],
  ['one document 2,000 times', `[${full(`{"DocNo":"${number}","Irn":"a","EwbNo":"1"},`, 80_000)}{}]`],
  [
    'reasons without end',
    JSON.stringify([
      { DocNo: number, ErrorDetails: Array.from({ length: 50_000 }, (_, at) => ({ ErrorCode: `${at}` })) },
    ]),
  ],
  ['one reason', JSON.stringify([{ DocNo: number, ErrorMessage: full(' \u0085', 60_000) }])],
]

/**
 * What strangers and broken programs hand in as a file: wide, long, deep, repeated, cut, empty, of another type.
 * @param number of a document that there is
 */
export const hostileFiles = (number: string): HostileFile[] => [
  ...otherTypes,
  ...asText(csv),
  ...asText(ofDocument(number)),
  ...asText(json),
  ...pdf,
  ...pictures,
]
