import { storedUser } from '../../../api/stored-user.ts'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { driverPick } from '../../drivers/driver-pick.public.ts'
import { vehiclePick } from '../../vehicles/vehicle-pick.public.ts'

export type Crew = {
  driver: PickOption | undefined
  vehicle: PickOption | undefined
  partner: PickOption | undefined
}

const isOption = (one: unknown): one is PickOption =>
  typeof one === 'object' && one !== null && 'value' in one && 'label' in one

const optionIn = (kept: object, name: string) =>
  Object.entries(kept)
    .filter(([key]) => key === name)
    .map(([, value]: [string, unknown]) => value)
    .find(isOption)

const key = () => `refill.crew.${storedUser()}`
const hourKey = () => `refill.hour.${storedUser()}`

/** The time of day by which this person wants orders to arrive, on this machine; '' where none was chosen. */
export const usualHour = {
  read: (): string => {
    const kept = localStorage.getItem(hourKey()) ?? ''
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(kept) ? kept : ''
  },
  /** What was only taken over is no choice. */
  keep: (estimate: string, proposed: string): void => {
    const hour = estimate.slice(11)
    if (estimate !== proposed && hour !== '') localStorage.setItem(hourKey(), hour)
  },
}

/** The crew that this person gave the last order to on this machine: mostly the same lorry takes the next one. */
export const lastCrew = {
  read: (): Partial<Crew> => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? 'null')
      if (typeof kept !== 'object' || kept === null) return {}
      return { driver: optionIn(kept, 'driver'), vehicle: optionIn(kept, 'vehicle') }
    } catch {
      return {}
    }
  },
  keep: async ({ driver_id, vehicle_id }: { driver_id: string; vehicle_id: string }): Promise<void> => {
    const { signal } = new AbortController()
    const names = [driverPick.nameOf(driver_id, signal), vehiclePick.nameOf(vehicle_id, signal)] as const
    const [driver, vehicle] = await Promise.all(names)
    const crew = {
      driver: { value: driver_id, label: driver },
      vehicle: { value: vehicle_id, label: vehicle },
    }
    localStorage.setItem(key(), JSON.stringify(crew))
  },
}

const quarter = 15 * 60_000
const istOffset = 330 * 60_000

/** As the field holds it, at the next quarter of an hour. */
export const twoHoursFrom = (now: Date): string => {
  const at = Math.ceil((now.getTime() + 2 * 3_600_000) / quarter) * quarter
  return new Date(at + istOffset).toISOString().slice(0, 16).replace('T', ' ')
}
