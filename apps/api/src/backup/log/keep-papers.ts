import type { Client } from 'pg'
import { statementOn } from '../../database/statement-on.ts'
import type { FileStore } from '../../files/file-store.ts'
import { copyFile, namesOf, shards, sizesIn } from '../kept-files.ts'
import type { Place } from '../place.ts'
import type { allFiles, filesCounted } from '../sql/statements.generated.ts'

const readCounted = statementOn<typeof filesCounted>(new URL('../sql/files-counted.sql', import.meta.url))
const readAll = statementOn<typeof allFiles>(new URL('../sql/all-files.sql', import.meta.url))

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
    const [{ counted } = { counted: '' }] = await readCounted(client, {})
    if (counted === last) return
    known ??= await namesIn(place)
    for (const { name } of (await readAll(client, {})).flatMap(namesOf)) {
      if (known.has(name)) continue
      await copyFile({ store, place }, name)
      known.add(name)
    }
    last = counted
  }
}
