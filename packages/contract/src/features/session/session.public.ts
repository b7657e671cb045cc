export { reauthenticationErrors } from './account.contract.ts'
export { sessionErrors } from './session.contract.ts'
