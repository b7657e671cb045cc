export { explainButton, useExplainStock } from './use-explain-stock.tsx'
export { useProductOptions } from './product-options.ts'
