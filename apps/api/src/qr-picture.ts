import { encode } from 'uqr'

/** A text as a picture for a camera: the d of an SVG path, in a square of so many units, its blank edge included. */
export const qrPicture = (text: string): { qr: string; qr_size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { qr: path, qr_size: size }
}
