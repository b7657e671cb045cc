import type { Client } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { copyFile, findShard, namesOf, shards, sizesIn } from '../kept-files.ts'
import type { Place } from '../place.ts'

const count = `SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE as_image), count(*) FILTER (WHERE as_scan),
  max(created_at)) AS counted FROM files`

/** Brings papers and pictures that came since it last looked; the first time, all that do not lie there. */
export const paperKeeper = (store: FileStore, place: Place): ((client: Client) => Promise<void>) => {
  const known = new Set<string>()
  let last: string | undefined
  const keepShard = async (client: Client, shard: string) => {
    const rows = await findShard(client, shard)
    if (rows.length === 0) return
    if (last === undefined)
      for (const name of (await sizesIn(place, `files/${shard}`)).keys()) known.add(name)
    for (const { name } of rows.flatMap(namesOf)) {
      if (known.has(name)) continue
      await copyFile({ store, place }, name)
      known.add(name)
    }
  }
  return async (client) => {
    const { rows } = await client.query<{ counted: string }>(count)
    const counted = rows[0]?.counted
    if (counted === last) return
    for (const shard of shards) await keepShard(client, shard)
    last = counted
  }
}
