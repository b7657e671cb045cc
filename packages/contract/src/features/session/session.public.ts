export { sessionErrors } from './session.contract.ts'
