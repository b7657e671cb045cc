import { changeRate } from '@refill/contract/features/tax/change-rate.contract.ts'
import { closeMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { handOffExamples } from './hand-off.examples.test-data.ts'

/** Calls about the month, which needs nothing to be there but a business that is registered. */
const monthExamples = ({ office }: ExampleBusiness): Examples => {
  const month = { month: today.slice(0, 7) }
  let years = 0
  /** Each of another year, long before anything else of a test. */
  const overMonth = async (of: '03' | '06') => {
    await office.pool.query(`UPDATE settings SET gst = '27AAPFU0939F1ZV' WHERE gst = ''`)
    return { month: `20${String((years += 1) % 10).padStart(2, '0')}-${of}` }
  }
  return {
    'api/tax/month': () => month,
    'api/tax/gaps': () => month,
    'api/tax/gstr-1': () => ({ ...month, section: 'b2b' }),
    'api/tax/misfits': () => month,
    'api/tax/gstr-3b': () => month,
    'api/tax/late': () => month,
    'api/tax/close-month': async () => ({ ...(await overMonth('03')), arn: 'AA2711260000012' }),
    'api/tax/open-month': async () => {
      const filed = await overMonth('06')
      await office.send(closeMonth, filed)
      return { ...filed, reason: 'Not filed after all' }
    },
  }
}

/** Calls about rates of a product; each has another rate than the one before, so that something changes. */
const rateExamples = ({ office, product }: ExampleBusiness): Examples => {
  const from_day = addDays(today, 30)
  let next = 0
  const change = (day: string) => ({
    'id[]': [String(product.id)],
    gst: ['5', '12', '28'][(next += 1) % 3],
    from_day: day,
  })
  return {
    'api/products/rates': () => ({ id: product.id }),
    'api/tax/rates': () => ({ rate: '18' }),
    'api/tax/change-rate': () => change(from_day),
    'api/tax/take-back-rate': async () => {
      const day = addDays(from_day, (next % 300) + 1)
      await office.send(changeRate, change(day))
      return { id: product.id, from_day: day }
    },
  }
}

export const taxExamples = (business: ExampleBusiness): Examples => ({
  ...monthExamples(business),
  ...rateExamples(business),
  ...handOffExamples(business),
})
