import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { openingProblems, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { isDay, todayInIndia } from '@refill/values/day.ts'
import { hasProblem, schemaOf } from '../../ui/form/rules.ts'

/** An opening as the forms hold it; `reason` is asked for where it changes. */
export type OpeningValues = OpeningItem & { reason: string }

/** A stock is opened on the day on which somebody counts it, which is mostly today. */
export const noOpening = (): OpeningValues => ({
  uuid: '',
  os_fulls: '',
  os_emptys: '',
  opening_date: todayInIndia(),
  reason: '',
})

export const openingOf = ({ uuid, os_fulls, os_emptys, opening_date }: InventoryRow): OpeningValues => ({
  uuid,
  os_fulls: String(os_fulls),
  os_emptys: String(os_emptys),
  opening_date,
  reason: '',
})

/** The contract's rules for one product (specification/inventory §2); a day is typed here the other way round than it travels. */
const problemsOf = (item: OpeningItem) => {
  const problems = openingProblems(item)
  return item.opening_date === '' || isDay(item.opening_date)
    ? problems
    : { ...problems, opening_date: 'Opening date must be a day such as 21-11-2026' }
}

export const openingSchema = schemaOf<OpeningValues>(problemsOf)

/** Whether an opening can be stored and is another one than the row's. */
export const isOtherOpening = (row: InventoryRow, item: OpeningItem): boolean => {
  const { os_fulls, os_emptys, opening_date } = openingOf(row)
  const isSame =
    os_fulls === item.os_fulls && os_emptys === item.os_emptys && opening_date === item.opening_date
  return !isSame && !hasProblem(problemsOf(item))
}

/** What the stock was once said to be is not changed without a word. */
export const changeSchema = (row: InventoryRow) =>
  schemaOf((item: OpeningValues) => ({
    ...problemsOf(item),
    reason: isOtherOpening(row, item) && item.reason.trim() === '' ? 'Reason is required' : undefined,
  }))
