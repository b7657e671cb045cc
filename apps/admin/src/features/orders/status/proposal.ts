import { dayInIndia, instantOf } from '@refill/values/day.ts'
import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { twoHoursFrom } from './crew.ts'

type Asked = Pick<OrderRow, 'scheduledate' | 'scheduletime'>

/** The last clock time of what was asked for in words: '11:00 to 13:00' is by 13:00. */
const clockIn = (words: string): string => {
  const clock = words.match(/\b([01]?\d|2[0-3]):[0-5]\d\b/g)?.at(-1) ?? ''
  return clock && clock.padStart(5, '0')
}

const shared = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '')

/**
 * When orders should arrive: on the day and at the time that was asked for of all of them, otherwise today at the hour
 * that is usual here; where that has passed or none is known, in two hours. A day to come without a time is its end.
 * @param usual HH:mm, or '' where nobody has chosen one
 */
export const proposedTime = (now: Date, orders: readonly Asked[], usual: string): string => {
  const today = dayInIndia(now)
  const asked = shared(orders.map(({ scheduledate }) => scheduledate))
  const time = asked < today ? '' : clockIn(shared(orders.map(({ scheduletime }) => scheduletime)))
  if (asked > today) return `${asked} ${time || usual || '23:59'}`
  const isAhead = (clock: string) => instantOf(`${today} ${clock}`).getTime() > now.getTime()
  const clock = [time, usual].find((one) => one !== '' && isAhead(one))
  return clock ? `${today} ${clock}` : twoHoursFrom(now)
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The vehicle that names this driver as its own; nothing where none does, or several do. */
export const vehicleOfDriver = async (
  driver: string,
  signal: AbortSignal,
): Promise<PickOption | undefined> => {
  const [{ drivers }, { vehicles }, { loadRecord, loadRows }] = await Promise.all([
    import('@refill/contract/features/drivers/drivers.contract.ts'),
    import('@refill/contract/features/vehicles/vehicles.contract.ts'),
    import('../../../masters/master.api.ts'),
  ])
  const he = await loadRecord(drivers, driver, signal)
  if (!he) return undefined
  const page = { page: 1, rows: 20, search: he.name }
  const { rows } = await loadRows(vehicles, page, { status: 1 }, signal)
  const named = rows.filter(({ driver_name }) => same(driver_name, he.name))
  // Two drivers may have one name: the telephone tells them apart.
  const his = named.filter(({ driver_contact }) => !driver_contact || driver_contact === he.mobile1)
  const [only, ...others] = named.length === 1 ? named : his
  return only && others.length === 0 ? { value: String(only.id), label: only.vehicleno } : undefined
}
