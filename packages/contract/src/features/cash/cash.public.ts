export { headsIn, maxHead } from './cash.rules.ts'
