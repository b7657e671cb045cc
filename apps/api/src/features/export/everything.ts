import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from '../../database/pool.ts'
import type { FilesPlace } from '../../files/files-url.ts'
import { bytesFrom } from '../../process/own-process.ts'

/** Where a process of its own finds the business. */
export type Whereabouts = { database: DatabaseAddress; files: FilesPlace; secretKeyFile: string }

/** Makes the zip of everything as fast as it is taken; the signal ends it. */
export type Everything = (signal: AbortSignal) => AsyncIterable<Uint8Array>

const program = fileURLToPath(new URL('send-everything.ts', import.meta.url))

/** By a process of its own, which gives way to whoever works: its memory and its processor are not the server's. */
export const openEverything =
  (whereabouts: Whereabouts): Everything =>
  (signal) =>
    bytesFrom({ program, told: whereabouts }, signal)
