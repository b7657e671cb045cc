import { constants, setPriority } from 'node:os'
import { countWords, readArguments, runCommand, secondsSince, sizeWords } from '../backup/command.ts'
import { openPlace } from '../backup/open-place.ts'
import { sourceOf } from '../backup/source.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { readConfig } from '../process/config.ts'
import { environment } from '../process/environment.ts'
import { printLine } from '../process/print.ts'

const usage = 'npm run backup -- <folder, file:// or s3:// address>'

/** `npm run backup -- <address>`: one archive of the whole business, while everybody works. */
runCommand(async () => {
  setPriority(constants.priority.PRIORITY_LOW) // whoever books comes first
  const begun = performance.now()
  const { where } = readArguments(process.argv.slice(2), usage).address
  const place = await openPlace(where, { make: true })
  const { source, close } = await sourceOf(readConfig(environment()))
  try {
    const { name, bytes, rows, files, missing } = await writeArchive(source, place)
    const what = `${countWords(rows, 'row')} and ${countWords(files, 'paper')}`
    printLine(
      `Kept ${what} as ${name} in ${place.named}: ${sizeWords(bytes)} more there, in ${secondsSince(begun)}.`,
    )
    if (missing > 0) printLine(`${countWords(missing, 'paper')} of the database were not in the store.`)
  } finally {
    await close()
    await place.close()
  }
})
