import './cylinder-ledger.tables.ts'

export { hasMovedSince, hasStock } from './has-stock.ts'
export { atPurchase, moveCylinders, reverse, type Move } from './move-cylinders.ts'
export { closeStock, openStock } from './open-stock.ts'
export { cameColumns, movementParts, stockClashes } from './record-movements.ts'
export { verifyLedger } from './verify-ledger.ts'
