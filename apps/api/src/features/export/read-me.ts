import type { RowOf } from '../../database/statement.ts'
import type { pictureFacts } from './sql/statements.generated.ts'
import type { Tally } from './tally.ts'
import { leaving, leftOut } from './what-leaves.ts'

type Facts = RowOf<typeof pictureFacts>

const whole = (count: number) => count.toLocaleString('en-IN')

const missingIn = ({ missing }: Tally) =>
  missing.length === 0
    ? 'None of them is missing.'
    : `${whole(missing.length)} could not be put in: MISSING.txt names them and says why.`

const stays = () => Object.entries(leftOut).map(([name, why]) => `  ${name.padEnd(30)} ${why}`)

const counted = ({ rows }: Tally) =>
  leaving.map(({ table }) => `  ${`${table}.csv`.padEnd(30)} ${whole(rows.get(table) ?? 0).padStart(14)}`)

/** The page that somebody reads who has nothing but the file: no word of it needs the program. */
export const readMe = ({ business, made_at, schema }: Facts, tally: Tally): string => {
  const lines = [
    `Everything of ${business || 'the business'}`,
    `as it was at ${made_at}`,
    '',
    `This file was written by Refill, whose tables were those of ${schema}.`,
    'It holds what the business has entered: every row of its tables at that one moment, its papers and its pictures.',
    'Numbers that the panel hides (Aadhaar, PAN, account numbers, numbers of papers) stand in it in clear.',
    'Keep it as you would keep those papers.',
    '',
    'What is where',
    '',
    '  tables/         one CSV file for each table',
    '  DICTIONARY.csv  what each table and column is, its type, and to which column of which table it refers',
    '  files/          papers and pictures, each under the SHA-256 of its bytes',
    '  FILES.csv       whose each of them is, and what it was called when it came',
    '',
    'How the tables hang together',
    '',
    '  A column that refers to another holds its value: customer_id of orders.csv is id of customers.csv.',
    '  Customers, vendors, drivers, vehicles, godowns, delivery partners and stock points have the same id in',
    '  masters.csv, which says what all of them have in common: name, and whether they are active.',
    '  Their licences and proofs are papers.csv, their bank accounts bank_accounts.csv.',
    '  Lines of an order are order_lines.csv, its challans challans.csv, its invoices and notes tax_documents.csv with',
    '  tax_lines.csv. Invoices of the month of change from the old books are old_documents.csv with old_lines.csv: they',
    '  are in the returns alone. Which orders a receipt pays is in receipt_orders.csv.',
    '  movements.csv is the ledger of cylinders: every row takes fulls and empties from one holder to another.',
    '  balances, deposits_held, driver_cash, drawers, drawer_days, sales_days and stock_days are sums of the others.',
    '',
    'How values are written',
    '',
    '  UTF-8 with a mark at the beginning, commas, quotes doubled, CRLF (RFC 4180).',
    '  Days 2026-11-21; moments 2026-11-21 10:42:07.123456+05:30; money in rupees 1234.50; yes and no as true and false.',
    '  Nothing between two commas: not there. Two quotes: an empty text. The dictionary says which columns may be missing.',
    '  jsonb is JSON, text[] a list as PostgreSQL writes it. PostgreSQL takes each file back: COPY … (FORMAT csv, HEADER).',
    '',
    'Before you open a table in a spreadsheet',
    '',
    '  Nothing is changed for it: a text that begins with = + - or @ stands here as somebody typed it, and a spreadsheet',
    '  that opens the file at a double click takes it for a formula, and a long number or one that begins with 0 for a',
    '  figure. Fetch it instead (in Excel: Data, From Text/CSV) and choose Text for all columns.',
    '',
    'Lines of each table',
    '',
    ...counted(tally),
    '',
    `Papers and pictures: ${whole(tally.papers)}. ${missingIn(tally)}`,
    '',
    'What is not in it, and what that is',
    '',
    ...stays(),
    '',
  ]
  return lines.join('\r\n')
}
