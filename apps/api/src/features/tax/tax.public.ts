export { closeMonth } from './close-month.ts'
export { findEwayNeeded } from './eway-list.ts'
export { findTurnoverMisfit } from './turnover.queries.ts'
export { verifyFiledMonths } from './filed-figures.ts'
export { verifyMonths } from './verify-months.ts'
export {
  checkOldDocument,
  oldDocumentOfClosedDay,
  oldDocumentsEntry,
  oldDocumentsTakenBack,
} from './old-books.ts'
