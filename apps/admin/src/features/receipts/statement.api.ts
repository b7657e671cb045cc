import { financialYear, isDay, showDay, todayInIndia } from '@refill/values/day.ts'
import {
  readStatement,
  statementErrors,
  statementPdf,
} from '@refill/contract/features/receipts/statement.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '../../api/download.ts'
import { send } from '../../api/send.ts'

/** As the address has them; the customer's id is '' while none is chosen. */
export type StatementFilters = { customer: string; from: string; to: string }

/** The filters at first: from 1 April of the financial year until today. */
export const thisYear = () => {
  const today = todayInIndia()
  return { from: `20${financialYear(today).slice(0, 2)}-04-01`, to: today }
}

export const isComplete = ({ customer, from, to }: StatementFilters) =>
  /^[1-9]\d{0,14}$/.test(customer) && isDay(from) && isDay(to) && from <= to

export const fieldsOf = ({ customer, from, to }: StatementFilters) => ({
  customer_id: customer,
  fd: from,
  td: to,
})

/** The statement as a paper that is handed on. */
export const statementPaper = (
  { id, name }: { id: number; name: string },
  { from, to }: Pick<StatementFilters, 'from' | 'to'>,
) => ({
  address: addressOf(statementPdf, fieldsOf({ customer: String(id), from, to })),
  fileName: statementPdf.fileName,
  customer: { id, name },
  title: `Statement of account, ${showDay(from)} to ${showDay(to)}`,
})

/** A customer that is not there is an answer, `null`; whatever else goes wrong is thrown. */
const loadStatement = async (filters: StatementFilters, signal: AbortSignal) => {
  const answer = await send(readStatement, fieldsOf(filters), { signal })
  if (answer.success) return { ...answer, asked: filters }
  if (answer.code === statementErrors.statement_customer_unknown.code) return null
  throw new Error(answer.message)
}

export type Statement = NonNullable<Awaited<ReturnType<typeof loadStatement>>>

/** While other days or another customer load, what was there before stays. */
export const statementOf = (filters: StatementFilters) =>
  queryOptions({
    queryKey: ['receipts', 'statement', filters],
    queryFn: ({ signal }) => loadStatement(filters, signal),
    enabled: isComplete(filters),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
