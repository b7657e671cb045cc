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
const photograph = () =>
  sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#0175c2',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
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
  const { exif, xmp, orientation = 1, width, height } = await sharp(kept).metadata()
  expect({ exif, xmp, orientation, width, height }).toEqual({ orientation: 1, width: 60, height: 90 })
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
