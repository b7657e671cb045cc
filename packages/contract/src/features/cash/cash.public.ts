export { cashErrors } from './cash.contract.ts'
export { headsIn, maxHead } from './cash.rules.ts'
