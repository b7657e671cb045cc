import { changeRate } from '@refill/contract/features/tax/change-rate.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { Office } from './office.ts'
import { today } from './today.ts'

/** Calls about rates of a product; each has another rate than the one before, so that something changes. */
export const rateCalls = (office: Office, product_id: number) => {
  const from_day = addDays(today, 30)
  let next = 0
  const change = (day: string) => ({
    'id[]': [String(product_id)],
    gst: ['5', '12', '28'][(next += 1) % 3],
    from_day: day,
  })
  return {
    'api/products/rates': () => ({ id: product_id }),
    'api/tax/rates': () => ({ rate: '18' }),
    'api/tax/change-rate': () => change(from_day),
    'api/tax/take-back-rate': async () => {
      const day = addDays(from_day, (next % 300) + 1)
      await office.send(changeRate, change(day))
      return { id: product_id, from_day: day }
    },
  }
}
