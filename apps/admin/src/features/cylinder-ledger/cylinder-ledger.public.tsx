export { useExplainStock } from './explain-stock.tsx'
export { useProductOptions } from './product-options.ts'
