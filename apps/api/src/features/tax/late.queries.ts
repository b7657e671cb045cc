import { maxLate, type LateRow } from '@refill/contract/features/tax/close-month.contract.ts'
import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { Reader } from '../../database/handles.ts'
import { lateDocuments, unbilledOfFiled } from './sql/statements.generated.ts'

/** What a month says of months that were filed before it. */
export const findLate = async (reader: Reader, { month }: { month: string }) => {
  const { first_day, last_day } = daysOfMonth(month)
  const [rows, [unbilled]] = await Promise.all([
    reader.read(lateDocuments, { first_day, last_day, most: maxLate }),
    reader.read(unbilledOfFiled, { first_day }),
  ])
  if (!unbilled) throw new Error('a sum has a row')
  const { n: count, ...left } = unbilled
  return {
    totalcount: rows[0]?.total ?? 0,
    reponselist: rows.map(({ of_month, total: _, ...document }): LateRow => ({
      of_month,
      document,
      cause: document.original_id === null ? 'delivery' : 'note',
    })),
    unbilled: { count, ...left },
  }
}
