import { prepared, type PreparedFile } from './prepared-file.ts'
import { withSharp } from './sharp.ts'
import { withoutMetadata } from './without-metadata.ts'

/** What an image's bytes are, found in the bytes: names and declared types can lie. */
const kinds = [
  { mediaType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
] as const

/** Side of the version for lists, in pixels: 28 on screen, for displays of up to three times the density. */
const smallSide = 84
/** 40 megapixels; a small file can claim to be an image that fills the memory. */
const maxPixels = 40_000_000

export type PreparedImage = PreparedFile & { mediaType: 'image/png' | 'image/jpeg'; small: Uint8Array }

/** The image with its small version, or nothing when the bytes are no JPEG or PNG that can be drawn. */
export const prepareImage = async (file: File): Promise<PreparedImage | undefined> =>
  prepareImageOf(new Uint8Array(await file.arrayBuffer()))

export const prepareImageOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PreparedImage | undefined> => {
  const found = kinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  if (!found) return undefined
  const small = await withSharp((sharp) =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(smallSide, smallSide, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => undefined),
  )
  return small && { ...(await prepared(found.mediaType, withoutMetadata(found.mediaType, bytes))), small }
}
