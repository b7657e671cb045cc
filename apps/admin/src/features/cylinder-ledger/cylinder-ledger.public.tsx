export { explainButton, useExplainStock } from './use-explain-stock.tsx'
