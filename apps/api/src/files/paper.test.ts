import { expect, test } from 'vitest'
import { anImage } from '../features/products/products.test-data.ts'
import { preparePaper } from './files.ts'
import { aPdf } from './testing/papers.ts'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

test('a paper is what its bytes are, whatever its name and declared type say', async () => {
  const pdf = new File([await bytesOf(aPdf())], 'scan.png', { type: 'image/png' })
  expect(await preparePaper(pdf)).toMatchObject({ mediaType: 'application/pdf', ending: 'pdf' })
  const jpeg = new File([await bytesOf(await anImage('jpeg'))], 'scan.pdf', { type: 'application/pdf' })
  expect(await preparePaper(jpeg)).toMatchObject({ mediaType: 'image/jpeg', ending: 'jpg' })
  expect(await preparePaper(await anImage('png'))).toMatchObject({ mediaType: 'image/png', ending: 'png' })
})

test('a paper is named by its content and has no small version', async () => {
  const [one, other, again] = [
    await preparePaper(aPdf('1')),
    await preparePaper(aPdf('2')),
    await preparePaper(aPdf('1')),
  ]
  expect(one?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(one?.id).toBe(again?.id)
  expect(one?.id).not.toBe(other?.id)
  expect(await preparePaper(await anImage())).not.toHaveProperty('small')
})

test('a PDF may have lines of a mail program before it and padding of a scanner behind it', async () => {
  const file = new File(
    ['Received: by scanner\r\n\r\n', await bytesOf(aPdf()), new Uint8Array(512)],
    'scan.pdf',
  )
  expect(await preparePaper(file)).toMatchObject({ mediaType: 'application/pdf' })
})

test('files that are broken or something else are no papers', async () => {
  const whole = await bytesOf(aPdf())
  const png = await bytesOf(await anImage())
  const none = [
    new File([whole.slice(0, -20)], 'cut.pdf', { type: 'application/pdf' }),
    new File([png.slice(0, 60)], 'cut.png', { type: 'image/png' }),
    new File(['<script>alert(1)</script>'], 'page.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(2_000), whole], 'far-in.pdf', { type: 'application/pdf' }),
    new File(['<html>%PDF-1.7<script>alert(1)</script>%%EOF'], 'page.pdf', { type: 'application/pdf' }),
    new File(['<html>\n', whole], 'page-before.pdf', { type: 'application/pdf' }),
    new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }),
    new File([], 'empty.pdf', { type: 'application/pdf' }),
  ]
  for (const file of none) expect(await preparePaper(file), file.name).toBeUndefined()
})

test('a paper of 5,242,880 bytes is taken and one of a byte more is not', async () => {
  const whole = await bytesOf(aPdf())
  const [start, end] = [whole.slice(0, 9), whole.slice(9)]
  const ofSize = (size: number) => new File([start, new Uint8Array(size - whole.length), end], 'large.pdf')
  expect((await preparePaper(ofSize(5_242_880)))?.bytes).toHaveLength(5_242_880)
  expect(await preparePaper(ofSize(5_242_881))).toBeUndefined()
})
