export { TaxDetail, TaxRow } from './documents.shapes.ts'
export { tallyNamesProblem } from './tally-names.rules.ts'
export {
  invoiceDeeds,
  isUpiAddress,
  longestWidth,
  prefixProblem,
  shortestWidth,
  turnovers,
} from './tax.rules.ts'
