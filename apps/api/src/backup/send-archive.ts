import { readConfig } from '../process/config.ts'
import { sendBytes } from '../process/send-bytes.ts'
import { openPlace } from './open-place.ts'
import type { Sending } from './jobs.ts'
import { zipArchive } from './zip-archive.ts'

await sendBytes(async ({ passwordKey }: Sending) => {
  const { backup } = readConfig(process.env)
  if (!backup) throw new Error('This is started by the server.')
  return zipArchive(await openPlace(backup.where), process.argv[2] ?? '', passwordKey)
})
