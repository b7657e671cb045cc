export { CreditPosition } from './orders.shapes.ts'
