import {
  changeRate,
  listRates,
  takeBackRate,
  type RatedProduct,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** As the address has it: percent, '' for all. */
type RateFilters = { rate: string }
export type MoreOfRates = { allowed: readonly number[] }

const loadRates = async ({ page, rows, search, filters }: ListRequest<RateFilters>, signal?: AbortSignal) => {
  const fields = { page, limit: rows, search, ...chosenOf({ rate: filters.rate }) }
  const answer = await send(listRates, fields, { signal })
  return {
    ...pageOf(answer, ({ reponselist }) => reponselist),
    allowed: answer.success ? answer.allowed : [],
  }
}

export const rateSource: ListSource<RatedProduct, RateFilters, MoreOfRates> = {
  name: 'rates',
  things: 'products',
  load: loadRates,
  defaultRows: 10,
  filters: [{ kind: 'text', name: 'rate', label: 'GST %', place: 'screen' }],
}

/** Products by their ids, or all that have a rate today. */
export type Whose = { ids: readonly number[] } | { rate: string }
export type Typed = { from_day: string; gst: string; hsn: string }

export const fieldsOf = (whose: Whose, typed: Typed) => ({
  ...typed,
  ...('ids' in whose ? { 'id[]': whose.ids.map(String) } : { rate: whose.rate }),
})

export const previewChange = (whose: Whose, typed: Typed) =>
  send(changeRate, { ...fieldsOf(whose, typed), preview: '1' })
export const sendChange = (whose: Whose, typed: Typed) => send(changeRate, fieldsOf(whose, typed))
export const sendTakeBack = (id: number, from_day: string) => send(takeBackRate, { id, from_day })
