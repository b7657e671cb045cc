import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { recordId, rule } from '../../fields.ts'
import { caller } from '../../list.ts'
import { accountRangeProblem } from './driver-accounts.contract.ts'
import { accountErrors } from './driver-accounts.errors.ts'

const between = z
  .object({ ...caller, ...dayRange, driver_id: recordId('Driver') })
  .check(rangeInOrder, rule(accountRangeProblem, 'td'))

export const accountWorkbook = download({
  path: 'driver-accounts/account.xlsx',
  right: 'driver-accounts.read',
  summary: "A driver's account between two days as a workbook, oldest first, with opening and closing.",
  fields: between,
  fileName: 'Driver_Account.xlsx',
  bytesPerRow: 70,
  errors: [accountErrors.account_driver_unknown],
})

export const accountPdf = download({
  path: 'driver-accounts/account.pdf',
  right: 'driver-accounts.read',
  summary: "A driver's account between two days, to print and have signed.",
  fields: between,
  fileName: 'Driver_Account.pdf',
  errors: [accountErrors.account_driver_unknown],
})
