import { todayInIndia } from '@refill/values/day.ts'

const month = { month: todayInIndia().slice(0, 7) }

/** Calls about the month, which needs nothing to be there. */
export const monthCalls = {
  'api/tax/month': () => month,
  'api/tax/gaps': () => month,
  'api/tax/gstr-1': () => ({ ...month, section: 'b2b' }),
  'api/tax/misfits': () => month,
  'api/tax/gstr-3b': () => month,
  'api/tax/late': () => month,
  'api/tax/close-month': () => ({ ...month, arn: 'AA2711260000012' }),
  'api/tax/open-month': () => ({ ...month, reason: 'Not filed after all' }),
}
