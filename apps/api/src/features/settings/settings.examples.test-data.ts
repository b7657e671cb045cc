import type { Examples } from '../../testing/example-business.ts'
import { business } from '../invoices/invoices.test-data.ts'

export const settingsExamples = (): Examples => ({
  'api/settings/update': () => business,
})
