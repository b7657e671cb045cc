import { listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { answerAs, signedIn } from '../calls.ts'
import type { Product } from '../product.ts'
import { until } from '../until.ts'

const longest = 300_000 // ms

/** Files are copied first, which is no part of keeping the log. */
export const untilLogIsKept = async ({ origin }: Product): Promise<void> => {
  const list = (await signedIn(origin, listBackups.endpoint))([{}])
  await until(
    'the log is kept',
    longest,
    async () => (await answerAs(listBackups, list)).log?.kept_upto || undefined,
  )
}
