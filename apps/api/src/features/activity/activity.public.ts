export { keepSealing } from './seal-log.ts'
export { logSealed, verifyLog } from './verify-log.ts'
