export { reauthenticationErrors } from './account.contract.ts'
export { ticketErrors } from './ticket-errors.ts'
export { sessionErrors } from './session.contract.ts'
