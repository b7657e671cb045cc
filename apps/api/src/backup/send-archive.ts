import { sendBytes } from '../process/send-bytes.ts'
import type { Sending } from './jobs.ts'
import { openKnown } from './known-place.ts'
import { zipArchive } from './zip-archive.ts'

await sendBytes(async ({ passwordKey, place }: Sending) =>
  zipArchive(await openKnown(place), process.argv[2] ?? '', passwordKey),
)
