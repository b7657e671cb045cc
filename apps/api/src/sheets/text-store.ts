export type TextStore = {
  add: (text: string) => void
  at: (index: number) => string | undefined
  bytes: () => number
}

/** Texts by their number, one behind the other in bytes: a million of them as strings take five times the room. */
export const textStore = (): TextStore => {
  let bytes = Buffer.allocUnsafe(65_536)
  let used = 0
  const ends: number[] = []
  const makeRoom = (needed: number) => {
    if (used + needed <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, used + needed))
    bytes.copy(larger, 0, 0, used)
    bytes = larger
  }
  return {
    add: (text) => {
      // No character takes more in UTF-8.
      makeRoom(text.length * 3)
      used += bytes.write(text, used)
      ends.push(used)
    },
    at: (index) => {
      const end = ends[index]
      return end === undefined ? undefined : bytes.toString('utf8', ends[index - 1] ?? 0, end)
    },
    bytes: () => used,
  }
}
