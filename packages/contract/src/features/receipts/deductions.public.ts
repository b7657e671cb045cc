export { deductionNames, type DeductionKind } from './deductions.rules.ts'
