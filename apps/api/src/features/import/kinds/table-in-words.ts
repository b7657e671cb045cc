/** What stands on a record, by the table that it lies in. */
const words: { readonly [table: string]: string } = {
  approvals: 'A question for approval',
  balances: 'Cylinders',
  bank_accounts: 'A bank account',
  cash_documents: 'Cash',
  customer_openings: 'Opening cylinders',
  customers: 'A branch',
  empties_returns: 'Empties',
  opening_dues: 'An opening due',
  orders: 'Order',
  papers: 'A paper',
  purchases: 'A purchase',
  receipts: 'Receipt',
  refunds: 'Money paid back',
  tax_documents: 'Invoice',
  users: 'A user',
}

/** 'Order 25/26-27/00017'; of a table without words 'What is entered'. */
export const tableInWords = ({ in_table, number }: { in_table: string; number: string }): string =>
  [words[in_table] ?? 'What is entered', number].filter(Boolean).join(' ')
