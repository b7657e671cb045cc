import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { openingProblems, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { isDay } from '@refill/values/day.ts'

export const noOpening: OpeningItem = { uuid: '', os_fulls: '', os_emptys: '', opening_date: '' }

export const openingOf = ({ uuid, os_fulls, os_emptys, opening_date }: InventoryRow): OpeningItem => ({
  uuid,
  os_fulls: String(os_fulls),
  os_emptys: String(os_emptys),
  opening_date,
})

/** A day is typed here the other way round than it travels. */
const asTyped = (item: OpeningItem, problems: ReturnType<typeof openingProblems>) =>
  item.opening_date === '' || isDay(item.opening_date)
    ? problems
    : { ...problems, opening_date: 'Opening date must be a day such as 21-11-2026' }

/** The contract's rules for one product (seed 2 §5). */
export const openingSchema = {
  safeParse: (values: unknown) => {
    const data = values as OpeningItem
    const issues = Object.entries(asTyped(data, openingProblems(data))).flatMap(([name, message]) =>
      message ? [{ path: [name], message }] : [],
    )
    return issues.length > 0
      ? { success: false as const, error: { issues } }
      : { success: true as const, data }
  },
}
