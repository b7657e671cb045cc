export { HeldRow } from './empties.contract.ts'
