import type { Examples } from '../../testing/example-business.ts'

export const closingExamples = (): Examples => ({
  'api/cash/close-day': () => ({ day: '2010-03-01' }),
  'api/cash/reopen-day': () => ({ day: '2010-03-01', reason: 'A receipt was missing' }),
})
