import * as fc from 'fast-check'
import { manyRounds } from '@refill/values/testing/walks.ts'
import { expect, test } from 'vitest'
import { readParts } from './multipart.ts'

const bytesOf = async (form: FormData) => {
  const encoded = new Response(form)
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}
const shown = async ([name, value]: readonly [string, string | File]) =>
  value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value]

const name = fc.string({ unit: 'grapheme', minLength: 1 })
const part = fc.oneof(
  fc.record({ name, value: fc.string({ unit: 'grapheme' }) }),
  fc.record({
    name,
    value: fc.string({ unit: 'binary' }),
    fileName: fc.string({ unit: 'grapheme', minLength: 1 }),
  }),
)

test(
  'a form of a browser is read as it was written, whatever its names, texts and files hold',
  manyRounds,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1 }), async (parts) => {
        const form = new FormData()
        for (const one of parts)
          if ('fileName' in one)
            form.append(one.name, new File([one.value], one.fileName, { type: 'application/pdf' }))
          else form.append(one.name, one.value)
        const { bytes, type } = await bytesOf(form)
        const theirs = await new Response(bytes, { headers: { 'content-type': type } }).formData()
        const read = await Promise.all(readParts(bytes, type).map(shown))
        expect(read).toEqual(await Promise.all(Array.from(theirs.entries(), shown)))
      }),
    )
  },
)

const type = 'multipart/form-data; boundary="a b"'
const written = (...parts: string[]) =>
  Buffer.from([...parts.map((one) => `--a b\r\n${one}\r\n`), '--a b--'].join(''))
const field = (head: string, value = 'x') => `Content-Disposition: form-data; ${head}\r\n\r\n${value}`

test('other clients leave out quotation marks, and write more lines above a part', async () => {
  const bytes = written(
    field('name=id', '7'),
    'content-type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name="a"\r\nContent-Length: 1\r\n\r\nb',
    field('filename="x; name=y.pdf"; name="document"'),
  )
  const read = readParts(bytes, type)
  expect(read.slice(0, 2)).toEqual([
    ['id', '7'],
    ['a', 'b'],
  ])
  expect(await shown(read[2] ?? ['', ''])).toEqual(['document', 'x; name=y.pdf', '', 'x'])
})

test.each([
  ['more parts than any form has', written(...Array.from({ length: 5_001 }, () => field('name="a"'))), 413],
  [
    'more files than any form has',
    written(...Array.from({ length: 101 }, () => field('name="a"; filename="b"'))),
    413,
  ],
  ['16 MB above a part', written(field(`name="${'a'.repeat(16_000_000)}"`)), 413],
  ['2 MB of text', written(field('name="a"', 'x'.repeat(2_000_000))), 413],
  ['a part without a name', written(field('filename="a"')), 400],
  ['a part without a head', written('\r\nx'), 400],
  ['no end', Buffer.from('--a b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'), 400],
  ['nothing', Buffer.from(''), 400],
])('a form with %s is refused before it is read', (_what, bytes, status) => {
  expect(() => readParts(bytes, type)).toThrow(
    expect.objectContaining({ rule: expect.objectContaining({ status }) }),
  )
})
