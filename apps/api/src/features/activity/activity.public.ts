export { noteExports } from './note-exports.ts'
export { keepSealing } from './seal-log.ts'
export { logSealed, verifyLog } from './verify-log.ts'
