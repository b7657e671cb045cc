import { isDay } from '@refill/values/day.ts'
import * as contract from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inventoryFailed, logged } from '../../api/logged.ts'
import { load } from '../../api/send.ts'
import type { ListRequest } from '../../ui/list/list-source.ts'

/** First and last day as yyyy-MM-dd, and the code of the product; '' for what is not chosen. */
export type LedgerFilters = { fd: string; td: string; product: string }

/** Nothing is asked before all three are there (AMB-175), nor with days the wrong way round. */
export const isComplete = ({ fd, td, product }: LedgerFilters): boolean =>
  isDay(fd) && isDay(td) && fd <= td && product !== ''

export const sameFilters = (one: LedgerFilters, other: LedgerFilters): boolean =>
  one.fd === other.fd && one.td === other.td && one.product === other.product

type Asked = LedgerFilters & { page: number; limit: number }

/** @throws {Error} also when the answer is a domain error: a report then has no data */
export const readLedger = ({ product, ...asked }: Asked, signal: AbortSignal) =>
  load(contract.readLedgerReport, { ...asked, prod_code: product }, { signal })

/** What a page of the report says beside its rows: what was asked, and the stock before and after all of them. */
export type LedgerAnswer = {
  asked: LedgerFilters
  figures?: Pick<
    Awaited<ReturnType<typeof readLedger>>,
    'openingFulls' | 'openingEmptys' | 'closingFulls' | 'closingEmptys' | 'product_name'
  >
}

export const loadLedger = async (
  { page, rows, filters }: ListRequest<LedgerFilters>,
  signal: AbortSignal,
): Promise<{ rows: LedgerRow[]; total: number } & LedgerAnswer> => {
  if (!isComplete(filters)) return { rows: [], total: 0, asked: filters }
  const answer = await logged(inventoryFailed, readLedger({ ...filters, page, limit: rows }, signal), signal)
  return { rows: answer.list, total: answer.totalcount, asked: filters, figures: answer }
}

/** The chart calls this; the earlier days stay while others load. */
export const stockDays = ({ product, ...range }: LedgerFilters) =>
  queryOptions({
    queryKey: ['cylinder-ledger', 'days', product, range],
    queryFn: async ({ signal }) => {
      const asked = load(contract.readStockDays, { ...range, prod_code: product }, { signal })
      return { ...range, ...(await logged(inventoryFailed, asked, signal)) }
    },
    placeholderData: keepPreviousData,
  })
