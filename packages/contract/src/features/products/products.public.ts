export { gstField, hsnField } from './products.contract.ts'
