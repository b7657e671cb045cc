import type { Examples } from '../../testing/example-business.ts'
import { credentials } from '../../testing/office.ts'

export const backupExamples = (): Examples => ({
  'api/backups/choose-place': () => ({
    is_on: '1',
    folder: '/srv/kept',
    at: '02:30',
    password: credentials.password,
  }),
  'api/backups/prepare-download': () => ({ archive: 'none', password: credentials.password }),
})
