import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { linesOf } from '../lines.ts'
import { PartDamaged, unpack } from '../packing.ts'
import type { KeptBase } from './bases.ts'

/** A {@link ClusterFile}. */
const Line = z.object({ path: z.string(), bytes: z.number() })

/** Takes exactly so many bytes from what comes in pieces. */
const taker = (bytes: Readable) => {
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  return async (wanted: number, write: (piece: Buffer) => Promise<unknown>): Promise<void> => {
    for (let missing = wanted; missing > 0;) {
      if (rest.length === 0) {
        const { value, done } = await pieces.next()
        if (done) throw new PartDamaged('The copy of the files ends too early.')
        rest = value
      }
      const piece = rest.subarray(0, missing)
      rest = rest.subarray(piece.length)
      missing -= piece.length
      await write(piece)
    }
  }
}

const withFile = async (path: string, work: (file: FileHandle) => Promise<void>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

/** Within the cluster, whatever the list says. */
const pathIn = (cluster: string, path: string): string => {
  const whole = join(cluster, normalize(path))
  if (!whole.startsWith(cluster))
    throw new PartDamaged('The copy of the files names one that is not its own.')
  return whole
}

/** Writes the files of a cluster as they were copied, and what PostgreSQL needs to begin its recovery. */
export const unpackBase = async ({ parts, base }: KeptBase, cluster: string): Promise<void> => {
  await mkdir(cluster, { mode: 0o700 })
  const data = await unpack(parts, base.data)
  const take = taker(data)
  for await (const line of linesOf(await unpack(parts, base.files))) {
    const { path, bytes } = Line.parse(JSON.parse(line))
    const whole = pathIn(cluster, path)
    if (path.endsWith('/')) await mkdir(whole, { recursive: true, mode: 0o700 })
    else await withFile(whole, (file) => take(bytes, (piece) => file.writeFile(piece)))
  }
  // Read to its end, where it is judged.
  for await (const more of data) if (more) throw new PartDamaged('The copy of the files ends too late.')
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
}
