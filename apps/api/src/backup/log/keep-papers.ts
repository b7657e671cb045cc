import type { Client } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { copyFile, namesOf, shards, sizesIn, type FileRow } from '../kept-files.ts'
import type { Place } from '../place.ts'

const count = `SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE as_image), count(*) FILTER (WHERE as_scan),
  max(created_at)) AS counted FROM files`
const all = `SELECT id, media_type, as_image, as_scan FROM files`

const namesIn = async (place: Place): Promise<Set<string>> => {
  const names = new Set<string>()
  for (const shard of shards)
    for (const name of (await sizesIn(place, `files/${shard}`)).keys()) names.add(name)
  return names
}

/** Brings papers and pictures that came since it last looked; the first time, all that do not lie there. */
export const paperKeeper = (store: FileStore, place: Place): ((client: Client) => Promise<void>) => {
  let known: Set<string> | undefined
  let last: string | undefined
  return async (client) => {
    const { rows } = await client.query<{ counted: string }>(count)
    const counted = rows[0]?.counted
    if (counted === last) return
    known ??= await namesIn(place)
    for (const { name } of (await client.query<FileRow>(all)).rows.flatMap(namesOf)) {
      if (known.has(name)) continue
      await copyFile({ store, place }, name)
      known.add(name)
    }
    last = counted
  }
}
