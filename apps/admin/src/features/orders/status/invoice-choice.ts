/** Whether the invoice of a dispatch is issued now; '' leaves it to Settings. */
export type InvoiceChoice = '' | 'now' | 'later'

export const readInvoiceChoice = (chosen: string): InvoiceChoice =>
  chosen === 'now' || chosen === 'later' ? chosen : ''

export const invoiceOptions: readonly { value: InvoiceChoice; label: string }[] = [
  { value: 'now', label: 'Now, with the goods' },
  { value: 'later', label: 'On delivery' },
]
