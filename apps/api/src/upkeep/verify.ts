import { joinBusiness } from '../process/business.ts'
import { readConfig } from '../process/config.ts'
import { logSealed } from '../features/activity/activity.public.ts'
import { closedBefore } from '../features/closing/closing.public.ts'
import { olderShortages } from '../features/cylinder-ledger/cylinder-ledger.public.ts'
import { inOneLine, sayLine } from '../process/say.ts'
import { verifyBusiness } from './verify-business.ts'

/** `npm run verify`: recomputes what is derived and reports every difference; there must be none. */
const main = async (): Promise<void> => {
  const { db, store, end, close } = await joinBusiness(readConfig(process.env))
  try {
    const differences = await verifyBusiness({ db, store, end })
    for (const difference of differences) sayLine(difference)
    for (const shortage of await olderShortages(db.reader)) sayLine(shortage)
    for (const line of await closedBefore(db.reader)) sayLine(line)
    for (const line of await logSealed(db.reader)) sayLine(line)
    sayLine(`${differences.length} differences`)
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exitCode = 1
})
