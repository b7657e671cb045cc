import type { Sheet } from './sheet.ts'

/** Points on the page; in pixels four times as many, which is enough for print. */
const maxWidth = 120
const maxHeight = 44
const density = 4
const maxPixels = 40_000_000

export type Logo = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * Any JPEG or PNG as a small opaque PNG, which the document takes in as it is; a logo that cannot be read is left out
 * rather than keeping a lorry waiting.
 */
export const prepareLogo = async (image: Uint8Array | undefined): Promise<Logo | undefined> => {
  if (!image) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(image, { limitInputPixels: maxPixels })
      .rotate()
      .resize(maxWidth * density, maxHeight * density, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true })
    const scale = Math.min(maxWidth / info.width, maxHeight / info.height)
    return { bytes: data, width: info.width * scale, height: info.height * scale }
  } catch {
    return undefined
  }
}

export const openLogo = (sheet: Sheet, { bytes, width, height }: Logo) => {
  const image = sheet.document.openImage(bytes)
  return { width, height, draw: (x: number, y: number) => void sheet.document.image(image, x, y, { width }) }
}
export type OpenLogo = ReturnType<typeof openLogo>
