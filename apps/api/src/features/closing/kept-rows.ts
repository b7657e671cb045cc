import type { Tables } from '../../database/tables.generated.ts'

/**
 * Rows that a closed day keeps as they are, as the triggers of its table do. The sums of closed days are made of what
 * stands here and of nothing that the database says, so that whoever owns the tables takes nothing out of them; a test
 * compares both.
 */
export type KeptRows = {
  readonly table: keyof Tables
  /** As differences call them. */
  readonly said: string
  /** Column of the table, or of its document, that says the day. */
  readonly day: string
  /** It is an instant, and the day is that in India. */
  readonly isInstant?: true
  /** Columns that later days may change. */
  readonly later?: readonly string[]
  /** Columns that are kept, where the others go on with what becomes of the row. */
  readonly only?: readonly string[]
  /** Lines without a day of their own: the table of their document, and what names it. */
  readonly document?: { readonly table: keyof Tables; readonly by: string }
}

/** By names that stand in the sums of all closed days: added to, never renamed. */
export const keptRows: Readonly<Record<string, KeptRows>> = {
  receipts: {
    table: 'receipts',
    said: 'Receipts',
    day: 'voucher_date',
    later: ['on_account', 'refunded'],
  },
  refunds: { table: 'refunds', said: 'Payments to customers', day: 'paid_on' },
  refund_receipts: {
    table: 'refund_receipts',
    said: 'Receipts that were paid back',
    day: 'paid_on',
    document: { table: 'refunds', by: 'refund_id' },
  },
  opening_dues: { table: 'opening_dues', said: 'Opening dues', day: 'day', later: ['paid'] },
  purchases: { table: 'purchases', said: 'Purchases', day: 'invoiced_on' },
  purchase_lines: { table: 'purchase_lines', said: 'Lines of purchases', day: 'invoiced_on' },
  empties_returns: { table: 'empties_returns', said: 'Returns of empties', day: 'day' },
  empties_return_lines: {
    table: 'empties_return_lines',
    said: 'Lines of returns of empties',
    day: 'day',
    document: { table: 'empties_returns', by: 'return_id' },
  },
  customer_openings: { table: 'customer_openings', said: 'Opening cylinders', day: 'day' },
  inventory: {
    table: 'inventory',
    said: 'Opening stocks',
    day: 'opening_day',
    later: ['version', 'updated_at', 'updated_by'],
  },
  stock_openings: { table: 'stock_openings', said: 'Days of opening stocks', day: 'day' },
  stock_counts: { table: 'stock_counts', said: 'Physical counts', day: 'counted_at', isInstant: true },
  stock_count_lines: {
    table: 'stock_count_lines',
    said: 'Lines of physical counts',
    day: 'counted_at',
    isInstant: true,
    document: { table: 'stock_counts', by: 'count_id' },
  },
  movements: { table: 'movements', said: 'Movements of cylinders', day: 'day' },
  challans: {
    table: 'challans',
    said: 'Challans',
    day: 'issued_on',
    later: ['canceled_at', 'replaced_at', 'replaced_by'],
  },
  bookings: {
    table: 'orders',
    said: 'Bookings',
    day: 'day',
    only: ['id', 'number', 'customer_id', 'day', 'booked_at', 'booked_by'],
  },
  orders: {
    table: 'orders',
    said: 'Deliveries',
    day: 'delivered_on',
    later: ['paid', 'version', 'updated_at', 'updated_by', 'is_billed'],
  },
  order_lines: { table: 'order_lines', said: 'Lines of deliveries', day: 'sold_on' },
  sales_corrections: { table: 'sales_corrections', said: 'Corrections of sales', day: 'sold_on' },
  tax_documents: { table: 'tax_documents', said: 'Tax documents', day: 'day' },
  tax_lines: {
    table: 'tax_lines',
    said: 'Lines of tax documents',
    day: 'day',
    document: { table: 'tax_documents', by: 'document_id' },
  },
  old_documents: { table: 'old_documents', said: 'Documents of the old books', day: 'day' },
  old_lines: {
    table: 'old_lines',
    said: 'Lines of documents of the old books',
    day: 'day',
    document: { table: 'old_documents', by: 'document_id' },
  },
  cash_documents: {
    table: 'cash_documents',
    said: 'Cash documents',
    day: 'day',
    later: ['confirmed_on', 'confirmed_amount', 'difference_reason'],
  },
  driver_entries: { table: 'driver_entries', said: 'Entries of drivers’ accounts', day: 'day' },
  confirmations: { table: 'cash_documents', said: 'Confirmed cash documents', day: 'confirmed_on' },
}

export const keptTables = [...new Set(Object.values(keptRows).map(({ table }) => table))]
