export { ExplainStock } from './explain-stock.tsx'
export { ledgerKey } from './ledger.api.ts'
export { useProductOptions } from './product-options.ts'
