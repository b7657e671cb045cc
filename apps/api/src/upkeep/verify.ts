import { joinBusiness } from '../process/business.ts'
import { readConfig } from '../process/config.ts'
import { environment } from '../process/environment.ts'
import { logSealed } from '../features/activity/activity.public.ts'
import { closedBefore } from '../features/closing/closing.public.ts'
import { olderShortages } from '../features/cylinder-ledger/cylinder-ledger.public.ts'
import { inOneLine, printLine } from '../process/print.ts'
import { verifyBusiness } from './verify-business.ts'

/** `npm run verify`: recomputes what is derived and reports every difference; there must be none. */
const main = async (): Promise<void> => {
  const { db, store, end, close } = await joinBusiness(readConfig(environment()))
  try {
    const differences = await verifyBusiness({ db, store, end })
    for (const difference of differences) printLine(difference)
    for (const shortage of await olderShortages(db.reader)) printLine(shortage)
    for (const line of await closedBefore(db.reader)) printLine(line)
    for (const line of await logSealed(db.reader)) printLine(line)
    printLine(`${differences.length} differences`)
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exitCode = 1
})
