import * as z from 'zod/mini'
import { stateFilter } from '../../documents.ts'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { number, oneOf, optionalDay } from '../../fields.ts'
import { caller, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'
import { ReceiptRow } from './receipts.contract.ts'
import { receiptModes } from './receipts.rules.ts'

export const receiptFilter = {
  fd: optionalDay('Start date'),
  td: optionalDay('End date'),
  /** 0: all. */
  customer_id: number('Customer', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
  /** Empty: all. */
  payment_mode: oneOf('Payment mode', ['', ...receiptModes], 'Please select a valid Payment mode'),
  ...stateFilter,
}

export const readReceiptReport = operation({
  endpoint: 'api/receipts/report',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'Receipts between two days of their vouchers, newest first; of one customer or mode when asked so.',
  fields: z.object({ ...caller, ...pageFields, ...receiptFilter }),
  answer: z.object({
    totalcount: z.number(),
    list: z.array(ReceiptRow),
    /**
     * Of the whole filter, not of the page: receipts that stand, apart from them canceled ones, money paid back, and what was
     * deducted with those that stand, which is no money.
     */
    totals: z.object({
      amount: z.number(),
      cash: z.number(),
      online: z.number(),
      /** No money of this business yet: the oil companies owe it. */
      prepaid: z.number(),
      on_account: z.number(),
      canceled: z.number(),
      refunded: z.number(),
      deducted: z.number(),
    }),
  }),
})

export const readReceiptDays = operation({
  endpoint: 'api/receipts/days',
  kind: 'read',
  right: 'receipts.read',
  summary: 'Rupees received on each day that has receipts, for a chart.',
  fields: z.object({ ...caller, ...receiptFilter }),
  answer: z.object({
    days: z.array(z.object({ day: z.string(), cash: z.number(), online: z.number(), prepaid: z.number() })),
  }),
})

const { customer_id, payment_mode, state } = receiptFilter

export const receiptWorkbook = download({
  path: 'reports/receipt_report.xlsx',
  right: 'receipts.read',
  summary: 'Receipts between two days, both inclusive, as a workbook: newest first, totals in the last row.',
  fields: z.object({ ...caller, ...dayRange, customer_id, payment_mode, state }).check(rangeInOrder),
  fileName: 'receipts.xlsx',
  bytesPerRow: 70,
})
