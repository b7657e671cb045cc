import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Png = {
  side: number
  /** 1 for black and white, 8 for grey. */
  bits: 1 | 8
  isInterlaced?: boolean
  /** What lies between head and picture. */
  also?: Buffer[]
}

/** A picture without anything on it, of side × side pixels, whose bytes are few. */
export const png = ({ side, bits, isInterlaced = false, also = [] }: Png): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([bits, 0, 0, 0, isInterlaced ? 1 : 0], 8)
  const rows = Buffer.alloc(side * ((isInterlaced ? 3 : 1) + Math.ceil((side * bits) / 8)))
  const parts = [
    chunk('IHDR', head),
    ...also,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** A remark that unpacks to so many bytes. */
export const packedRemark = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'x'))]))

/** A profile of colours that unpacks to so many bytes. */
export const packedProfile = (bytes: number): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'x'))]))

/** Remarks without end, each of which is read by itself. */
export const manyRemarks = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1'))))

/** The beginning of a JPEG that says it has 65,500 × 65,500 pixels. */
export const hugeJpeg = (): Buffer => Buffer.from('ffd8ffc0000b08ffdcffdc01011100ffda0008010100003f00', 'hex')
