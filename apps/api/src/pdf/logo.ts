import type { PdfFile, Reference } from './pdf-file.ts'

/** Points on the page; in pixels four times as many, which is enough for print. */
const maxWidth = 120
const maxHeight = 44
const density = 4
const maxPixels = 40_000_000

type Size = { readonly width: number; readonly height: number }
/** Pixels as the document takes them in, without transparency; its size on the page in points. */
export type Logo = Size & { readonly pixels: Buffer; readonly columns: number; readonly lines: number }

/** Any JPEG or PNG, made small; a logo that cannot be read is left out rather than keeping a lorry waiting. */
export const prepareLogo = async (image: Uint8Array | undefined): Promise<Logo | undefined> => {
  if (!image) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(image, { limitInputPixels: maxPixels })
      .rotate()
      .resize(maxWidth * density, maxHeight * density, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scale = Math.min(maxWidth / info.width, maxHeight / info.height)
    const [width, height] = [info.width * scale, info.height * scale]
    return { pixels: data, columns: info.width, lines: info.height, width, height }
  } catch {
    return undefined
  }
}

/** Taken in once, however often it is drawn. */
export const writeLogo = (file: PdfFile, { pixels, columns, lines }: Logo): Reference =>
  file.stream(
    pixels,
    `/Type /XObject /Subtype /Image /Width ${columns} /Height ${lines} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
  )
