import { open, opendir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../files/unless-missing.ts'
import { belongsToCluster } from './cluster-shape.ts'

/** A file of the cluster, or, ending in a slash, a folder. */
export type ClusterFile = { path: string; bytes: number }

const control = 'global/pg_control'

async function* below(cluster: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(join(cluster, folder))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && belongsToCluster(`${path}/`)) {
      yield `${path}/`
      yield* below(cluster, path)
    } else if (entry.isFile() && path !== control && belongsToCluster(path)) yield path
  }
}

const pieceBytes = 262_144

/** Exactly so many bytes: what was cut off meanwhile the log cuts off again, and what grew it makes grow. */
async function* exactly(handle: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes;) {
    const wanted = Math.min(pieceBytes, bytes - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    const got = bytesRead === 0 ? wanted : bytesRead
    yield buffer.subarray(0, got)
    at += got
  }
}

/**
 * All files of a cluster that is at work, one after the other.
 * @param onFile told which, before its bytes come
 */
export async function* contentOf(
  cluster: string,
  onFile: (file: ClusterFile) => void,
): AsyncGenerator<Buffer> {
  const read = async function* (path: string) {
    const handle = await unlessMissing(open(join(cluster, path), 'r'))
    if (!handle) return
    try {
      const { size } = await handle.stat()
      onFile({ path, bytes: size })
      yield* exactly(handle, size)
    } finally {
      await handle.close()
    }
  }
  for await (const path of below(cluster, '')) {
    if (path.endsWith('/')) onFile({ path, bytes: 0 })
    else yield* read(path)
  }
  // Last: it is the newest of all, as PostgreSQL's own program does it.
  yield* read(control)
}
