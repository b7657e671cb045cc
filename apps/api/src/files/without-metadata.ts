/** What a camera writes beside the picture: Exif and XMP, IPTC, comments. Colour profiles stay. */
const jpegMetadata = new Set([0xe1, 0xed, 0xfe])
const pngMetadata = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** Cameras write some hundred; a file of nothing but parts would keep everybody waiting. */
const maxParts = 20_000

const startOfScan = 0xda
const endOfImage = 0xd9

/** Where the next marker begins after the compressed data of a scan, in which 0xff is always followed by 0 or a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const exifMark = Buffer.from('Exif\0\0')
const orientationTag = 0x0112

/** How the camera was held, 1 to 8 (Exif 2.3, 4.6.4); 1 when a segment does not say. @param segment with its marker */
const orientationIn = (segment: Buffer): number => {
  const tiff = segment.subarray(10)
  if (!segment.subarray(4, 10).equals(exifMark) || tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = directory + 2; entry < directory + 2 + short(directory) * 12; entry += 12) {
    if (entry + 10 > tiff.length) return 1
    if (short(entry) === orientationTag) return short(entry + 8)
  }
  return 1
}

/** A segment of Exif that says how the picture is to be turned, and nothing else. */
const onlyOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length])
  return Buffer.concat([head, exifMark, tiff])
}

const jpegWithout = (bytes: Buffer): Buffer<ArrayBuffer> | undefined => {
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && kept.length < maxParts) {
    const marker = bytes[at + 1] ?? 0
    const header = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === startOfScan ? endOfScan(bytes, header) : header
    const segment = bytes.subarray(at, end)
    const orientation = marker === 0xe1 ? orientationIn(segment) : 1
    if (orientation > 1 && orientation <= 8) kept.push(onlyOrientation(orientation))
    if (!jpegMetadata.has(marker)) kept.push(segment)
    at = end
    // What stands behind the picture is no part of it: previews, more pictures, notes of the camera.
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage)
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
  }
  return undefined
}

const pngWithout = (bytes: Buffer): Buffer<ArrayBuffer> | undefined => {
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length && kept.length < maxParts) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!pngMetadata.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

/**
 * The picture, dot for dot, without what tells where, when and by whom it was taken; one whose parts cannot be told apart
 * stays as it is.
 */
export const withoutMetadata = (
  mediaType: 'image/png' | 'image/jpeg',
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (mediaType === 'image/png' ? pngWithout(view) : jpegWithout(view)) ?? bytes
}
