import type { Examples } from '../../testing/example-business.ts'
import { credentials } from '../../testing/office.ts'

export const exportExamples = (): Examples => ({
  'api/export/whole-business': () => ({ password: credentials.password }),
})
