/** A place in the write-ahead log, in bytes from its beginning; PostgreSQL writes it as two numbers, '2/A0001F8'. */
export type Lsn = bigint

export const lsnOf = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const hex = (value: bigint, width: number) => value.toString(16).toUpperCase().padStart(width, '0')

export const lsnText = (lsn: Lsn): string => `${hex(lsn >> 32n, 1)}/${hex(lsn & 0xffffffffn, 1)}`

/** The log of one history of a cluster: which one, and how large its files are. */
export type Log = { timeline: string; segmentBytes: bigint }

/** Name of the file that a place is in, as in pg_wal: timeline, and number of the file in two parts. */
export const segmentAt = ({ timeline, segmentBytes }: Log, lsn: Lsn): string => {
  const perHigh = 0x100000000n / segmentBytes
  const number = lsn / segmentBytes
  return timeline + hex(number / perHigh, 8) + hex(number % perHigh, 8)
}

export const startOfSegment = ({ segmentBytes }: Log, lsn: Lsn): Lsn => lsn - (lsn % segmentBytes)

/** Where a piece of the log belongs: bytes of one of its files, from one place within it to another. */
export type Range = { segment: string; from: number; to: number }

/** What lies between two places, a file of the log at a time. */
export function* piecesBetween(log: Log, from: Lsn, to: Lsn): Generator<{ from: Lsn; to: Lsn }> {
  for (let at = from; at < to;) {
    const end = startOfSegment(log, at) + log.segmentBytes
    yield { from: at, to: end < to ? end : to }
    at = end
  }
}
