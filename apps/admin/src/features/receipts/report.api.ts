import {
  readReceiptDays,
  readReceiptReport,
} from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { documentStates } from '@refill/contract/documents.ts'
import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

/** As the address has them: two days, a customer's id, a payment mode and a state, '' for all of them, for live ones. */
export type ReportFilters = { fd: string; td: string; customer: string; mode: string; state: string }

/** As the calls and the workbook want them; what nobody could have chosen counts as left out. */
export const fieldsOf = ({ fd, td, customer, mode, state }: ReportFilters) => ({
  fd,
  td,
  customer_id: /^[1-9]\d{0,14}$/.test(customer) ? customer : '0',
  payment_mode: receiptModes.find((one) => one === mode) ?? '',
  state: documentStates.find((one) => one === state) ?? '',
})

type Asked = { page: number; rows: number; filters: ReportFilters }

/** @throws {Error} for a domain error too: the screen says No Data to either (AMB-188) */
export const loadReport = ({ page, rows, filters }: Asked) =>
  load(readReceiptReport, { ...fieldsOf(filters), page, limit: rows })

export type ReportAnswer = Awaited<ReturnType<typeof loadReport>>

/** The chart calls this and comes after the figures; the earlier days stay while others load. */
export const receiptDays = (filters: ReportFilters) =>
  queryOptions({
    queryKey: ['receipts', 'days', filters],
    queryFn: async () => {
      const { days } = await load(readReceiptDays, fieldsOf(filters))
      return { range: { fd: filters.fd, td: filters.td }, days }
    },
    staleTime: 10_000, // so that another page of the same report does not ask again
    placeholderData: keepPreviousData,
  })
