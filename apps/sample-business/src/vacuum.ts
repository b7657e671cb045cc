import type { Pool } from 'pg'

const tables = [
  'inventory',
  'purchases',
  'purchase_lines',
  'row_counts',
  'stock_counts',
  'stock_count_lines',
  'movements',
  'balances',
  'stock_days',
  'stock_openings',
  'orders',
  'order_lines',
  'order_counts',
  'sales_days',
  'challans',
  'receipts',
  'receipt_orders',
  'opening_dues',
  'tax_documents',
  'tax_lines',
  'audit_log',
]

/**
 * Until the server has looked at new rows by itself, it would plan for empty tables, and read rows where their index
 * would do.
 */
export const vacuumSample = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`)
  } finally {
    // The connection goes with its setting.
    client.release(true)
  }
}
