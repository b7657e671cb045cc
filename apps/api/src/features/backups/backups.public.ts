export { openBackups, type Backups } from './keep-backups.ts'
export { backupFigures } from './backup-figures.ts'
export { nobody, readStanding } from './place-now.ts'
