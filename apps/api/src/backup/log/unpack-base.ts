import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { readLines } from '../lines.ts'
import { PartDamaged, unpack } from '../packing.ts'
import type { KeptBase } from './bases.ts'
import { belongsToCluster, leadsOut } from './cluster-shape.ts'

/** PostgreSQL begins another file after a gigabyte. In bytes. */
const largest = 1_073_741_824

/** A {@link ClusterFile}. */
const Line = z.object({
  path: z.string().check(z.refine((path) => !leadsOut(path))),
  bytes: z.number().check(z.int(), z.nonnegative(), z.maximum(largest)),
})

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

const ignore = () => Promise.resolve()

const unpackFiles = async ({ parts, base }: KeptBase, data: Readable, cluster: string): Promise<void> => {
  const take = taker(data)
  let missing = base.bytes
  for await (const { path, bytes } of readLines(parts, base.files, Line)) {
    missing -= bytes
    if (missing < 0) throw new PartDamaged('The copy of the files has more of them than it says.')
    const whole = join(cluster, path)
    if (!belongsToCluster(path)) await take(bytes, ignore)
    else if (path.endsWith('/')) await mkdir(whole, { recursive: true, mode: 0o700 })
    else await withFile(whole, (file) => take(bytes, (piece) => file.writeFile(piece)))
  }
  // Read to its end, where it is checked.
  for await (const more of data) if (more) throw new PartDamaged('The copy of the files ends too late.')
}

/** What PostgreSQL must find beside its data: who may come in is whom the socket's folder lets in, as in a new cluster. */
const settings = { 'pg_hba.conf': 'local all all trust\n', 'pg_ident.conf': '' }

/**
 * Writes the files of a cluster as they were copied, and what PostgreSQL needs to begin its recovery. Settings are ours:
 * none is taken from the copy, since some of them name commands and libraries.
 */
export const unpackBase = async (kept: KeptBase, cluster: string): Promise<void> => {
  await mkdir(cluster, { mode: 0o700 })
  const data = await unpack(kept.parts, kept.base.data)
  try {
    await unpackFiles(kept, data, cluster)
  } finally {
    data.destroy()
  }
  const written = { ...settings, backup_label: kept.base.label }
  for (const [name, text] of Object.entries(written))
    await writeFile(join(cluster, name), text, { flag: 'wx', mode: 0o600 })
}
