import { archiveFolder, findArchives, isArchiveName, openArchive } from './archives.ts'
import { alongside, readList, shards, type Alongside, type KeptFile } from './kept-files.ts'
import type { Place } from './place.ts'

const aDay = 86_400_000
/** As far back as the log leads: a paper that came and went between two nights is needed for that alone. In ms. */
const papersStay = 9 * aDay

/** Folders of archives that were broken off. In a bucket they have the name of a whole one, and no manifest. */
async function* findDrafts(place: Place): AsyncGenerator<string> {
  for await (const { name, bytes } of place.list('archives'))
    if (bytes === undefined && isArchiveName(name.replace(/\.part$/, ''))) yield name
}

const newestIn = async (place: Place, folder: string): Promise<number> => {
  let newest = 0
  for await (const { changedAt = 0 } of place.list(folder)) newest = Math.max(newest, changedAt)
  return newest
}

const isWhole = async (place: Place, folder: string): Promise<boolean> => {
  for await (const { name } of place.list(folder)) if (name === 'manifest.json') return true
  return false
}

const removeDrafts = async (place: Place, now: number): Promise<void> => {
  const drafts: string[] = []
  for await (const name of findDrafts(place)) drafts.push(archiveFolder(name))
  for (const folder of drafts)
    if (!(await isWhole(place, folder)) && (await newestIn(place, folder)) < now - aDay)
      await place.remove(folder)
}

/** Walks along the lists of all archives. One that cannot be read may need anything: nothing is taken away then. */
const findNeeded = async (place: Place) => {
  const needed: AsyncGenerator<KeptFile>[] = []
  for (const name of await findArchives(place)) {
    if (!(await isWhole(place, archiveFolder(name)))) continue
    const { parts, manifest } = await openArchive(place, name)
    needed.push(readList(parts, manifest.files.list))
  }
  return needed
}

/** Papers, whole or not; whatever else lies there is not ours to remove. */
const ofPaper = /^[\da-f]{64}[\w.-]*$/

const isNeeded = async (needed: readonly Alongside[], name: string): Promise<boolean> => {
  const found = await Promise.all(needed.map((find) => find(name)))
  return found.some((one) => one !== undefined)
}

const removeFiles = async (place: Place, now: number): Promise<void> => {
  const lists = await findNeeded(place)
  try {
    await removeNeedless(place, lists.map(alongside), now)
  } finally {
    for (const list of lists) await list.return(undefined)
  }
}

const removeNeedless = async (place: Place, needed: readonly Alongside[], now: number): Promise<void> => {
  for (const shard of shards) {
    const lying: { name: string; changedAt: number }[] = []
    for await (const { name, changedAt = now } of place.list(`files/${shard}`))
      if (ofPaper.test(name)) lying.push({ name, changedAt })
    for (const { name, changedAt } of lying.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      if (!(await isNeeded(needed, name)) && changedAt < now - papersStay)
        await place.remove(`files/${shard}/${name}`)
  }
}

/** The manifest first: what is broken off here is no whole archive any more. */
const removeArchive = async (place: Place, folder: string): Promise<void> => {
  await place.remove(`${folder}/manifest.json`)
  await place.remove(folder)
}

/**
 * Takes archives away, and what nobody needs: drafts that were broken off a day ago, and older papers that are in no archive
 * any more.
 * @param now ms since 1970
 */
export const clearPlace = async (place: Place, names: readonly string[], now = Date.now()): Promise<void> => {
  for (const name of names) await removeArchive(place, archiveFolder(name))
  await removeDrafts(place, now)
  await removeFiles(place, now)
  // Last, since a bucket may not let us.
  for (const folder of ['archives', 'files', 'log']) await place.endUnfinished?.(folder, now - aDay)
}
