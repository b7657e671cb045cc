import { commonErrors } from '@refill/contract/common-errors.ts'
import { DomainError } from '../domain-error.ts'

/** A purchase invoice of 400 lines with its eleven parts a line; more is no form of ours. */
export const maxParts = 5_000
/** A new record has ten papers. */
const maxFiles = 100
/** Bytes of the lines above a part: its name and the name of its file. */
const maxHead = 16_384
/** Bytes of a part that is no file. */
const maxText = 1_048_576

const unreadable = () => new DomainError(commonErrors.body_unreadable)
const tooLarge = () => new DomainError(commonErrors.too_large)

const lineEnd = Buffer.from('\r\n')
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

/** What stands above a part: the name of its field, and of its file when it is one. */
const readHead = (head: string) => {
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

const partOf = (head: string, content: Buffer<ArrayBuffer>): [string, string | File] => {
  const { name, fileName, type } = readHead(head)
  if (fileName !== undefined) return [name, new File([content], fileName, { type })]
  if (content.length > maxText) throw tooLarge()
  return [name, content.toString('utf8')]
}

/**
 * The fields of a form by name, in their order (RFC 7578). What would take long is refused before it is done: how many parts
 * there are, how long their heads are, how long a text is.
 * @throws {DomainError} body_unreadable, or too_large
 */
export const readParts = (bytes: Buffer<ArrayBuffer>, contentType: string): [string, string | File][] => {
  const opening = Buffer.from(`--${boundaryOf(contentType)}`)
  const delimiter = Buffer.concat([lineEnd, opening])
  const start = bytes.indexOf(opening)
  if (start === -1) throw unreadable()
  const parts: [string, string | File][] = []
  let at = start + opening.length
  let files = 0
  while (bytes.toString('latin1', at, at + 2) !== '--') {
    if (parts.length === maxParts) throw tooLarge()
    if (bytes.toString('latin1', at, at + 2) !== '\r\n') throw unreadable()
    const headBytes = bytes.subarray(at, at + maxHead).indexOf(headEnd)
    if (headBytes === -1) throw bytes.length - at > maxHead ? tooLarge() : unreadable()
    const from = at + headBytes + headEnd.length
    const to = bytes.indexOf(delimiter, from)
    if (to === -1) throw unreadable()
    const part = partOf(bytes.toString('utf8', at + lineEnd.length, at + headBytes), bytes.subarray(from, to))
    if (part[1] instanceof File) files += 1
    if (files > maxFiles) throw tooLarge()
    parts.push(part)
    at = to + delimiter.length
  }
  return parts
}
