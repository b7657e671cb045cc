import { prepared, type PreparedFile } from './prepared-file.ts'
import { withSharp, type Sharp } from './sharp.ts'

/** What an image's bytes are, found in the bytes: names and declared types can lie. */
const kinds = [
  { mediaType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
] as const
type Kind = (typeof kinds)[number]

/** Side of the version for lists, in pixels: 28 on screen, for displays of up to three times the density. */
const smallSide = 84
/** 40 megapixels; a small file can claim to be an image that fills the memory. */
const maxPixels = 40_000_000

export type PreparedImage = PreparedFile & { mediaType: 'image/png' | 'image/jpeg'; small: Uint8Array }

type Bytes = Uint8Array<ArrayBuffer>

const openUpright = (sharp: Sharp, bytes: Bytes) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()

/**
 * The picture without what tells where, when and by whom it was taken (Exif, XMP, IPTC, comments). One that has nothing
 * of it stays as it is; another is written anew, upright, since what said how to turn it goes too.
 */
const withoutMetadata = async (sharp: Sharp, { mediaType }: Kind, bytes: Bytes): Promise<Bytes> => {
  const { exif, xmp, iptc, comments = [] } = await sharp(bytes).metadata()
  if (!exif && !xmp && !iptc && comments.length === 0) return bytes
  const picture = openUpright(sharp, bytes).keepIccProfile()
  return new Uint8Array(
    await (mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 95 })).toBuffer(),
  )
}

/** The image with its small version, or nothing when the bytes are no JPEG or PNG that can be drawn. */
export const prepareImage = async (file: File): Promise<PreparedImage | undefined> =>
  prepareImageOf(new Uint8Array(await file.arrayBuffer()))

export const prepareImageOf = async (bytes: Bytes): Promise<PreparedImage | undefined> => {
  const found = kinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  if (!found) return undefined
  const draw = async (sharp: Sharp) => ({
    small: await openUpright(sharp, bytes)
      .resize(smallSide, smallSide, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .webp({ quality: 80 })
      .toBuffer(),
    whole: await withoutMetadata(sharp, found, bytes),
  })
  const drawn = await withSharp((sharp) => draw(sharp).catch(() => undefined))
  return drawn && { ...(await prepared(found.mediaType, drawn.whole)), small: drawn.small }
}
