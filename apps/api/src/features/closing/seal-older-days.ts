import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { lockClosings } from './closing.queries.ts'
import { sumDays, sumsWithin } from './day-sums.ts'
import { keepColumns } from './keep-columns.ts'
import { inForce, sealClosing, sealMonth } from './seals.ts'
import { closingsToCheck, monthsToCheck } from './sql/statements.generated.ts'

const sealClosings = async (trx: Transaction): Promise<void> => {
  const closings = inForce(await trx.read(closingsToCheck, { only: null }))
  const { through } = closings.at(-1) ?? {}
  if (through === undefined) return trx.withoutAudit('no day is closed')
  const { id: columns_id, columns } = await keepColumns(trx)
  const sums = await sumDays(trx, columns, { after: null, through })
  let after_day: string | null = null
  for (const one of closings) {
    if (one.seal === '') {
      const days = JSON.stringify(sumsWithin(sums, { after: after_day, through: one.through }))
      const late = { after_day, days, columns_id, sealed_late: true }
      await trx.updateTable('closings').set(late).where('id', '=', one.id).execute()
      await sealClosing(trx, one.id)
    }
    after_day = one.through
  }
  await trx.audit({ event: 'closing.sealed', id: '', after: { closed_through: through } })
}

/**
 * Days and months that an older program closed are sealed as they are found. Only before the log has its anchor: later
 * a seal that is missing was taken away.
 */
export const sealOlderDays = (db: Database): Promise<object> =>
  db.transaction(theProgram('sealing of closed days'), async (trx) => {
    await lockClosings(trx)
    await sealClosings(trx)
    for (const { id, seal, is_in_force } of await trx.read(monthsToCheck, { only: null }))
      if (is_in_force && seal === '') await sealMonth(trx, id)
    return {}
  })
