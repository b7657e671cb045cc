export { cashErrors } from './cash.contract.ts'
export { headsIn, maxHead } from './cash.rules.ts'
export { reverseCash, takeOver } from './cash.contract.ts'
