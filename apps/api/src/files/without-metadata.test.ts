import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anImage } from '../features/products/products.test-data.ts'
import { preparePaper } from './files.ts'
import { withoutMetadata } from './without-metadata.ts'

const secret = 'Baner Road 4'
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 33/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '73/1 46/1 0/1',
}
const photograph = (progressive = false) =>
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
    .jpeg({ progressive })
    .toBuffer()
const dots = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer()

test.each([false, true])(
  'a photograph loses place and words, and keeps every dot and how it is turned (progressive: %s)',
  async (progressive) => {
    const taken = await photograph(progressive)
    expect(taken.includes(secret)).toBe(true)
    const trailer = Buffer.from(`a preview of ${secret}`)
    const kept = Buffer.from(withoutMetadata('image/jpeg', Buffer.concat([taken, trailer])))
    expect(kept.includes(secret)).toBe(false)
    const { exif, xmp, orientation } = await sharp(kept).metadata()
    expect({
      gps: exif?.includes('GPS') ?? false,
      length: (exif?.length ?? 0) < 40,
      xmp,
      orientation,
    }).toEqual({
      gps: false,
      length: true,
      xmp: undefined,
      orientation: 6,
    })
    expect(await dots(kept)).toEqual(await dots(taken))
    expect(withoutMetadata('image/jpeg', kept)).toEqual(kept)
  },
)

test('a PNG loses its words and what stands behind it', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer()
  expect(png.includes(secret)).toBe(true)
  const kept = Buffer.from(withoutMetadata('image/png', Buffer.concat([png, Buffer.from(secret)])))
  expect(kept.includes(secret)).toBe(false)
  expect(await dots(kept)).toEqual(await dots(png))
})

test('a picture without such things stays as it is, and so does one that cannot be parted', async () => {
  for (const kind of ['png', 'jpeg'] as const) {
    const bytes = new Uint8Array(await (await anImage(kind)).arrayBuffer())
    expect(Buffer.from(withoutMetadata(`image/${kind}`, bytes)).equals(bytes)).toBe(true)
    const cut = bytes.slice(0, 30)
    expect(withoutMetadata(`image/${kind}`, cut)).toEqual(cut)
  }
})

test('a scan is stored without them', async () => {
  const paper = await preparePaper(new File([new Uint8Array(await photograph())], 'scan.jpg'))
  expect(Buffer.from(paper?.bytes ?? []).includes(secret)).toBe(false)
})
