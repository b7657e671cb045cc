import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../process/config.ts'
import { inOneLine } from '../process/print.ts'
import { openPlace } from './open-place.ts'
import type { Sending } from './jobs.ts'
import { zipArchive } from './zip-archive.ts'

const main = async (): Promise<void> => {
  const { backup } = readConfig(process.env)
  if (!backup) throw new Error('This is started by the server.')
  const { passwordKey } = await new Promise<Sending>((resolve) => process.once('message', resolve))
  const place = await openPlace(backup.where)
  await pipeline(await zipArchive(place, process.argv[2] ?? '', passwordKey), process.stdout)
}

const leave = () => process.exit(1)
process.on('disconnect', leave) // whoever asked is gone
setPriority(constants.priority.PRIORITY_LOW)
await main().catch(async (error: unknown) => {
  process.exitCode = 1
  if (!process.stderr.write(inOneLine(error))) await once(process.stderr, 'drain')
})
process.off('disconnect', leave)
process.disconnect?.()
