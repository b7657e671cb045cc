export { HeldRow } from './empties.contract.ts'
export { createReturn } from './empties.contract.ts'
