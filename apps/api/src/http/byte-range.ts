import type { ByteRange } from '../files/file-store.ts'

/**
 * The part of a file of `size` bytes that a Range header asks for. Nothing when it asks for several parts, for none of
 * the file or in other units: then the whole is sent, which is always right (RFC 9110, 14.2).
 */
export const parseRange = (header: string, size: number): ByteRange | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}
