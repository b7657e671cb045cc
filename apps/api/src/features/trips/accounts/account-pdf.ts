import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { day, showDay, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, showAmount, showRupees } from '@refill/values/money.ts'
import { sums } from '../../../pdf/blocks.ts'
import { drawBusiness, drawContinued, openDocument, titleLook, type Business } from '../../../pdf/party.ts'
import { style, type Sheet } from '../../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../../pdf/table.ts'
import {
  entryOf,
  missingOf,
  sourceOf,
  whyOf,
} from '@refill/contract/features/driver-accounts/account-words.rules.ts'

/** A driver's account between two days, of a business. */
export type AccountDocument = DriverStatement & { readonly business: Business; readonly printedOn: Day }

const columns: readonly Column[] = [
  { head: 'Date', width: 48 },
  { head: 'Entry', width: 92 },
  { head: 'Document', width: 78 },
  { head: 'Reason' },
  { head: 'Cylinders', width: 70 },
  { head: 'Rupees', width: 58, align: 'right' },
  { head: 'Owes then', width: 62, align: 'right' },
]

const titleWidth = 190
const sumsWidth = 230
const shown = (rupees: number): string => showAmount(paiseFromRupees(rupees))
const range = ({ fd, td }: DriverStatement): string => `${showDay(day(fd))} to ${showDay(day(td))}`

const figures = ({ fd, td, opening, closing, owed_now, cylinders_now }: DriverStatement) => {
  const rupees = (value: number) => showRupees(paiseFromRupees(value))
  const missing = missingOf(cylinders_now)
  return [
    { name: `Opening on ${showDay(day(fd))}`, value: rupees(opening) },
    { name: `Closing on ${showDay(day(td))}`, value: rupees(closing), isStrong: true },
    { name: 'Owes today', value: rupees(owed_now) },
    { name: 'Cylinders missing today', value: missing || 'none' },
  ]
}

type Opened = Awaited<ReturnType<typeof openDocument>>

const drawHead = ({ sheet, logo }: Opened, account: AccountDocument): void => {
  const { business, driver } = account
  const bottom = drawBusiness({ sheet, business, logo }, sheet.width - titleWidth - 16)
  const place = { x: sheet.right - titleWidth, width: titleWidth, align: 'right' } as const
  sheet.text('DRIVER ACCOUNT', { ...place, y: sheet.top - 3 }, titleLook)
  sheet.text(range(account), { ...place, y: sheet.top + 20 }, style({ size: 9 }))
  sheet.y = bottom + 16
  const box = { x: sheet.right - sumsWidth, y: sheet.y, width: sumsWidth }
  const name = { x: sheet.left, y: sheet.y, width: sheet.width - sumsWidth - 24 }
  sheet.text(driver.name, name, style({ face: 'strong', size: 11 }))
  sheet.y += sums(sheet, figures(account), box) + 10
}

function* rowsOf({ fd, td, opening, closing, rows }: DriverStatement): Generator<readonly Cell[]> {
  yield [showDay(day(fd)), 'Opening', '', '', '', '', shown(opening)]
  for (const row of rows)
    yield [
      showDay(day(row.day)),
      entryOf(row),
      sourceOf(row),
      whyOf(row),
      row.cylinders,
      row.rupees === 0 ? '' : shown(row.rupees),
      shown(row.balance),
    ]
  yield [showDay(day(td)), 'Closing', '', '', '', '', shown(closing)]
}

const signature = (sheet: Sheet): void => {
  sheet.need(60)
  const place = { x: sheet.right - 200, y: sheet.y + 44, width: 200, align: 'right' } as const
  sheet.text('Signature of the driver', place, style({ size: 8 }))
}

/** With a place where the driver signs: whoever deducts from pay has it in writing. */
export async function* accountPdf(account: AccountDocument): AsyncGenerator<Uint8Array> {
  const { business, driver, printedOn: on } = account
  const opened = await openDocument({ title: `Account of ${driver.name}, ${range(account)}`, business, on })
  const { sheet } = opened
  sheet.section(`Account of ${driver.name}  ·  printed ${showDay(on)}`, (page, isFirst) => {
    if (isFirst) drawHead(opened, account)
    else drawContinued(page, driver.name, `DRIVER ACCOUNT ${range(account)}`)
  })
  yield* new Table(sheet, columns).rows(rowsOf(account))
  signature(sheet)
  yield sheet.take()
  yield await sheet.finish()
}
