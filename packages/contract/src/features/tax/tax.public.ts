export { TaxDetail, TaxRow } from './documents.shapes.ts'
export { tallyNamesProblem } from './tally-names.rules.ts'
export { isUpiAddress, longestNumber, longestWidth, prefixProblem, shortestWidth } from './tax.rules.ts'
