export { invoiceErrors } from './invoices.contract.ts'
