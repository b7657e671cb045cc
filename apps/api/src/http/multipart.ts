import { commonErrors } from '@refill/contract/common-errors.ts'
import { DomainError } from '../domain-error.ts'

/** Most parts of a request: a purchase invoice has 400 lines of eleven parts each, and no form of ours has more. */
export const maxParts = 5_000
/** Most files of a request: a new record has ten papers. */
const maxFiles = 100
/** Most bytes of the lines above a part: its name and the name of its file. */
const maxHead = 16_384
/** Most bytes of a part that is no file. */
const maxText = 1_048_576

const unreadable = () => new DomainError(commonErrors.body_unreadable)
const tooLarge = () => new DomainError(commonErrors.too_large)

const headEnd = Buffer.from('\r\n\r\n')

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === '') throw unreadable()
  return boundary
}

/** Browsers write the end of a line and a quotation mark in a name in this way (HTML, multipart/form-data). */
const unescaped = (name: string) =>
  name.replace(/%0D|%0A|%22/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

type Head = { name: string; fileName?: string | undefined; type?: string }

/** What stands above a part: the name of its field, and of its file when it is one. */
const readHead = (head: string): Head => {
  const lines = head.split('\r\n')
  const valueOf = (header: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${header}:`))
      ?.slice(header.length + 1)
      .trim() ?? ''
  const [kind = '', ...rest] = valueOf('content-disposition').split(';')
  if (kind.trim().toLowerCase() !== 'form-data') throw unreadable()
  const named = Array.from(`;${rest.join(';')}`.matchAll(/;\s*([\w-]+)=(?:"([^"]*)"|([^\s;"]*))/g))
  const parameters = new Map(
    named.map(([, key = '', quoted, plain = '']) => [key.toLowerCase(), quoted ?? plain]),
  )
  const name = parameters.get('name')
  if (name === undefined) throw unreadable()
  const fileName = parameters.get('filename')
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? undefined : unescaped(fileName),
    type: valueOf('content-type'),
  }
}

/** As browsers write it above a text; reading any head that is allowed takes ten times as long. */
const headOfText = /^Content-Disposition: form-data; name="([^"%]*)"$/

/** Reads what lies between two places: head, empty line, content. */
const partOf = (
  bytes: Buffer<ArrayBuffer>,
  [from, endOfHead, to]: [number, number, number],
): [string, string | File] => {
  const head = bytes.toString('utf8', from, endOfHead)
  const plain = headOfText.exec(head)?.[1]
  const { name, fileName, type = '' } = plain === undefined ? readHead(head) : { name: plain }
  const content = endOfHead + headEnd.length
  if (fileName !== undefined) return [name, new File([bytes.subarray(content, to)], fileName, { type })]
  if (to - content > maxText) throw tooLarge()
  return [name, bytes.toString('utf8', content, to)]
}

const follows = (bytes: Buffer, at: number, two: string): boolean =>
  bytes[at] === two.charCodeAt(0) && bytes[at + 1] === two.charCodeAt(1)

/**
 * The fields of a form by name, in their order (RFC 7578). What would take long is refused before it is done: how many parts
 * there are, how long their heads are, how long a text is.
 * @throws {DomainError} body_unreadable, or too_large
 */
export const readParts = (bytes: Buffer<ArrayBuffer>, contentType: string): [string, string | File][] => {
  const opening = `--${boundaryOf(contentType)}`
  const delimiter = Buffer.from(`\r\n${opening}`)
  const start = bytes.indexOf(opening)
  if (start === -1) throw unreadable()
  const parts: [string, string | File][] = []
  let at = start + delimiter.length - 2
  let files = 0
  while (!follows(bytes, at, '--')) {
    if (parts.length === maxParts) throw tooLarge()
    if (!follows(bytes, at, '\r\n')) throw unreadable()
    const endOfHead = bytes.indexOf(headEnd, at)
    if (endOfHead - at > maxHead) throw tooLarge()
    if (endOfHead === -1) throw bytes.length - at > maxHead ? tooLarge() : unreadable()
    const to = bytes.indexOf(delimiter, endOfHead + headEnd.length)
    if (to === -1) throw unreadable()
    const part = partOf(bytes, [at + 2, endOfHead, to])
    if (part[1] instanceof File) files += 1
    if (files > maxFiles) throw tooLarge()
    parts.push(part)
    at = to + delimiter.length
  }
  return parts
}
