export { reauthenticationErrors } from './account.contract.ts'
export { accountErrors } from './account-errors.ts'
export { ticketErrors } from './ticket-errors.ts'
export { sessionErrors } from './session.contract.ts'
