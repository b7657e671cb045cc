import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { statementOn } from '../../database/statement-on.ts'
import type { ZipPart } from '../../exports/large-zip.ts'
import type { FileStore } from '../../files/file-store.ts'
import { encryptedNameOf, isMediaType, nameOf } from '../../files/prepared-file.ts'
import { FileStorageUnavailable } from '../../files/storage-unavailable.ts'
import type { filesAfter } from './sql/statements.generated.ts'
import { pathOf } from './table-rows.ts'
import type { Tally } from './tally.ts'

const readAfter = statementOn<typeof filesAfter>(new URL('sql/files-after.sql', import.meta.url))
type FileRow = Awaited<ReturnType<typeof readAfter>>[number]

/** Names under which it may lie: a scan may be an image of the catalogue too. */
const namesOf = ({ id, media_type: type, as_image, as_scan }: FileRow): string[] =>
  isMediaType(type)
    ? [...(as_image ? [nameOf(id, type)] : []), ...(as_scan ? [encryptedNameOf(id, type)] : [])]
    : []

/** What lies under a name, where it is what was stored; otherwise what is wrong with it, in words. */
const readOne = async (store: FileStore, name: string, id: string): Promise<Buffer | string> => {
  const found = await store.read(name)
  if (!found) return 'is not in the store'
  try {
    const bytes = await buffer(found.stream)
    const isWhole = createHash('sha256').update(bytes).digest('hex') === id
    return isWhole ? bytes : 'is not what was stored'
  } catch (error) {
    if (error instanceof FileStorageUnavailable) throw error
    return 'cannot be read'
  }
}

/**
 * One paper in clear, held whole: none is larger than 5 MB, and what is cut or changed is known before any of it leaves.
 * @throws {FileStorageUnavailable} where the store is gone, since then nothing is missing
 */
const readWhole = async (store: FileStore, row: FileRow): Promise<Buffer | string> => {
  let read: Buffer | string = 'is of an unknown kind'
  for (const name of namesOf(row)) {
    read = await readOne(store, name, row.id)
    if (typeof read !== 'string') break
  }
  return read
}

type Asked = {
  /** Moment of the picture, as PostgreSQL writes it: what came later is not in its tables. */
  made_at: string
  tally: Tally
}

/** Papers and pictures never change, so the picture need not be held for them. */
export async function* paperParts(
  client: PoolClient,
  store: FileStore,
  { made_at, tally }: Asked,
): AsyncGenerator<ZipPart> {
  let rows = await readAfter(client, { after: '', made_at })
  while (rows.length > 0) {
    for (const row of rows) {
      const name = pathOf(row.id, row.media_type)
      const read = await readWhole(store, row)
      if (typeof read === 'string') tally.missing.push(`${name} ${read}`)
      else {
        tally.papers += 1
        yield { name, bytes: [read], isPacked: true }
      }
    }
    rows = await readAfter(client, { after: rows.at(-1)?.id ?? '', made_at })
  }
}
