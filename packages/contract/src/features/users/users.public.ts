export { userFields } from './users.contract.ts'
