import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { openingProblems, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { isDay } from '@refill/values/day.ts'
import { schemaOf } from '../../ui/form/rules.ts'

export const noOpening: OpeningItem = { uuid: '', os_fulls: '', os_emptys: '', opening_date: '' }

export const openingOf = ({ uuid, os_fulls, os_emptys, opening_date }: InventoryRow): OpeningItem => ({
  uuid,
  os_fulls: String(os_fulls),
  os_emptys: String(os_emptys),
  opening_date,
})

/** The contract's rules for one product (specification/inventory §2); a day is typed here the other way round than it travels. */
export const openingSchema = schemaOf((item: OpeningItem) => {
  const problems = openingProblems(item)
  return item.opening_date === '' || isDay(item.opening_date)
    ? problems
    : { ...problems, opening_date: 'Opening date must be a day such as 21-11-2026' }
})
