import { closeMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import type { Office } from './office.ts'
import { today } from './today.ts'

/** Calls about the month, which needs nothing to be there but a business that is registered. */
export const monthCalls = (office: Office) => {
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
