import { openPool } from '../../database/pool.ts'
import { encryptingStore } from '../../files/encrypting-store.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { largeZip } from '../../exports/large-zip.ts'
import { sendBytes } from '../../process/send-bytes.ts'
import { readKeyFile } from '../../secrets/key-file.ts'
import { secretsOf } from '../../secrets/secrets.ts'
import type { Whereabouts } from './everything.ts'
import { partsOfEverything } from './parts-of-everything.ts'

await sendBytes(async ({ database, files, secretKeyFile }: Whereabouts) => {
  const key = await readKeyFile(secretKeyFile)
  if (!key) throw new Error(`SECRET_KEY_FILE: ${secretKeyFile} is missing.`)
  const secrets = secretsOf(key)
  const store = encryptingStore(await openFileStore(files), secrets)
  // One connection reads, the other looks whether others are at work.
  const pool = openPool(database, { max: 2 })
  return largeZip(partsOfEverything({ pool, store, secrets }), new Date())
})
