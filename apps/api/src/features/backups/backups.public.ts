export { openBackups, type Backups } from './keep-backups.ts'
