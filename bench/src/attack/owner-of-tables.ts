import { found, type Attempt, type Target } from './attempt.ts'
import { askDatabase } from './records.ts'

/** What `npm run verify` says of the business under attack. */
const verify = async ({ house, product }: Target): Promise<string> => {
  const child = house.start(['apps/api/src/upkeep/verify.ts'], { env: { DATA_DIR: product.dataDir } })
  await child.ended
  return child.output()
}

const differencesIn = (said: string): number => Number(/(\d+) differences?/.exec(said)?.[1] ?? Number.NaN)

const refuses = async (target: Target, statement: string): Promise<string | undefined> =>
  askDatabase(target, statement).then(
    () => `${statement} was done`,
    () => undefined,
  )

/** Without the key, by whoever owns the tables; last, since the business is not whole afterwards. */
const rewritten: Attempt = {
  what: 'M3, M4: the log made anew, and closed days and filed months emptied, without the key',
  run: async (target) => {
    const before = differencesIn(await verify(target))
    if (before !== 0) found(`${before} differences before anything was done`)
    const emptied = ['closings', 'filed_months', 'audit_log', 'audit_blocks', 'receipts', 'tax_documents']
    for (const table of emptied) {
      const done = await refuses(target, `TRUNCATE ${table} CASCADE`)
      if (done) found(done)
    }
    await askDatabase(
      target,
      `DO $$ BEGIN
         ALTER TABLE audit_log DISABLE TRIGGER USER;
         ALTER TABLE audit_blocks DISABLE TRIGGER USER;
         ALTER TABLE closings DISABLE TRIGGER USER;
         DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log ORDER BY id DESC OFFSET 5 LIMIT 8);
         UPDATE audit_log SET user_id = NULL, proof = NULL;
         DELETE FROM audit_blocks;
         DELETE FROM closings;
         ALTER TABLE audit_log ENABLE TRIGGER USER;
         ALTER TABLE audit_blocks ENABLE TRIGGER USER;
         ALTER TABLE closings ENABLE TRIGGER USER;
       END $$`,
    )
    const after = await verify(target)
    if (!(differencesIn(after) > 0)) found(`verify says ${after.trim().split('\n').at(-1) ?? 'nothing'}`)
    return `${emptied.length} TRUNCATE refused; verify says ${differencesIn(after)} differences`
  },
}

export const byTheirOwner = [rewritten]
