import type { Examples } from '../../testing/example-business.ts'
import { credentials } from '../../testing/office.ts'

export const backupExamples = (): Examples => ({
  'api/backups/prepare-download': () => ({ archive: 'none', password: credentials.password }),
})
