export { CreditPosition } from './orders.shapes.ts'
export { chosen, optionalId } from './order-steps.contract.ts'
export { orderErrors } from './orders.contract.ts'
