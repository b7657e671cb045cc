import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anImage } from '../features/products/products.test-data.ts'
import { preparePaper } from './files.ts'

const secret = 'Baner Road 4'
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 33/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '73/1 46/1 0/1',
}
const [width, height] = [90, 60]
/** Brighter from left to right, redder from top to bottom: no turn of it is like another. */
const dotsOfPhotograph = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
  const [column, row] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
  return [row * 4, column * 2, column * 2][at % 3] ?? 0
})
const photograph = () =>
  sharp(dotsOfPhotograph, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: secret }, IFD3: gps })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${secret}</d></x:xmpmeta>`)
    .jpeg()
    .toBuffer()

const stored = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  Buffer.from((await preparePaper(new File([bytes], name)))?.bytes ?? [])
const dots = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer()

test('a photograph loses place and words, and stands upright', async () => {
  const taken = await photograph()
  expect(taken.includes(secret)).toBe(true)
  const kept = await stored(new Uint8Array(taken), 'scan.jpg')
  expect(kept.includes(secret)).toBe(false)
  const { exif, xmp, orientation = 1, ...size } = await sharp(kept).metadata()
  expect({ exif, xmp, orientation }).toEqual({ orientation: 1 })
  expect([size.width, size.height]).toEqual([height, width])
  const [before, after] = [await dots(taken), await dots(kept)]
  const difference =
    before.reduce((sum, dot, at) => sum + Math.abs(dot - (after[at] ?? 0)), 0) / before.length
  expect(difference).toBeLessThan(4)
})

test('a PNG loses its words and keeps every dot', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer()
  expect(png.includes(secret)).toBe(true)
  const kept = await stored(new Uint8Array(png), 'scan.png')
  expect(kept.includes(secret)).toBe(false)
  expect(await dots(kept)).toEqual(await dots(png))
})

test.each(['png', 'jpeg'] as const)('a picture without such things stays as it is: %s', async (kind) => {
  const bytes = new Uint8Array(await (await anImage(kind)).arrayBuffer())
  expect((await stored(bytes, `scan.${kind}`)).equals(bytes)).toBe(true)
})
