export { closeMonth } from './close-month.ts'
export { findTurnoverMisfit } from './turnover.queries.ts'
export { verifyFiledMonths } from './filed-figures.ts'
export { verifyMonths } from './verify-months.ts'
