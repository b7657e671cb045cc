import { deflateSync } from 'node:zlib'

/** The number of an object in its file. */
export type Reference = number

/** Bytes above 127 in the second line: programs that send the file must not take it for text. */
const head = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')

export const reference = (to: Reference): string => `${to} 0 R`
export const references = (all: readonly Reference[]): string => `[${all.map(reference).join(' ')}]`

/** Any text as the format writes it outside of pages. */
export const pdfText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

/** 'D:20261121000000Z' */
export const pdfTime = (time: Date): string =>
  `(D:${time
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[^0-9]/g, '')}Z)`

/**
 * A PDF as it is made: an object is written once and never looked at again, so what is written may be sent at once. An
 * object may be referred to before it is written.
 */
export class PdfFile {
  #written: Buffer[] = [head]
  #length = head.length
  /** Where each object begins, by its number. */
  readonly #starts: number[] = [0]

  #write(bytes: Buffer): void {
    this.#written.push(bytes)
    this.#length += bytes.length
  }

  #object(at: Reference, ...parts: (string | Buffer)[]): void {
    this.#starts[at] = this.#length
    const all = [`${at} 0 obj\n`, ...parts, '\nendobj\n']
    for (const part of all) this.#write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  }

  /** To be written later. */
  reserve(): Reference {
    return this.#starts.push(0) - 1
  }

  dictionary(entries: string, at = this.reserve()): Reference {
    this.#object(at, `<< ${entries} >>`)
    return at
  }

  stream(content: Uint8Array | string, entries = '', at = this.reserve()): Reference {
    const packed = deflateSync(content)
    const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
    this.#object(at, `${dictionary}\nstream\n`, packed, '\nendstream')
    return at
  }

  /** What was written since the last time. */
  take(): Uint8Array {
    const taken = Buffer.concat(this.#written)
    this.#written = []
    return taken
  }

  end(root: Reference, info: Reference): void {
    const start = this.#length
    const entries = this.#starts.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
    const size = this.#starts.length
    const trailer = `trailer\n<< /Size ${size} /Root ${reference(root)} /Info ${reference(info)} >>`
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
    this.#write(Buffer.from(`${table}${trailer}\nstartxref\n${start}\n%%EOF\n`, 'latin1'))
  }
}
