import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inOneLine } from './print.ts'

/**
 * All that a program does which `bytesFrom` of own-process.ts starts: it sends what it opens, and says in one line why that broke off.
 * @param open is given what the process was told
 */
export const sendBytes = async <Told>(open: (told: Told) => Promise<Readable>): Promise<void> => {
  const leave = () => process.exit(1)
  process.on('disconnect', leave) // whoever asked is gone
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    const told = await new Promise<Told>((resolve) => process.once('message', resolve))
    await pipeline(await open(told), process.stdout)
  } catch (error) {
    process.exitCode = 1
    if (!process.stderr.write(inOneLine(error))) await once(process.stderr, 'drain')
  }
  process.off('disconnect', leave)
  process.disconnect?.()
}
