import { newVehicleForm } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { maxRows } from '@refill/contract/list.ts'
import { loadRows } from '../../masters/master.api.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import type { Suggestions } from '../../masters/form/form-specs.ts'

const everything = { page: 1, rows: maxRows, search: '' }

/** A name, and beside it the mobile. */
const option = (name: string, mobile: string): PickOption => ({ value: name, label: name, detail: mobile })

const knownVendors = async (signal: AbortSignal): Promise<PickOption[]> => {
  const { vendors } = await import('@refill/contract/features/vendors/vendors.contract.ts')
  const { rows } = await loadRows(vendors, everything, {}, signal)
  return rows.map(({ tradename, mobile_personal }) => option(tradename, mobile_personal))
}

const knownPartners = async (signal: AbortSignal): Promise<PickOption[]> => {
  const { deliveryPartners } =
    await import('@refill/contract/features/delivery-partners/delivery-partners.contract.ts')
  const { rows } = await loadRows(deliveryPartners, everything, {}, signal)
  return rows.map(({ tradename, name, mobile1 }) => option(tradename || name, mobile1))
}

/** Vendors and delivery partners, who own most vehicles; what cannot be loaded is not suggested (AMB-080). */
const knownOwners = {
  queryKey: ['vehicles', 'known owners'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const both = await Promise.allSettled([knownVendors(signal), knownPartners(signal)])
    return both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  },
}

const unlike = (options: readonly PickOption[]) => [
  ...new Map(options.map((one) => [one.value, one])).values(),
]
const { owner_name, owner_contact } = newVehicleForm.shape

/** Names that the field takes: it wants letters only. */
const names = (options: readonly PickOption[]) =>
  unlike(options.filter(({ value }) => owner_name.safeParse(value).success))
const contacts = (options: readonly PickOption[]) =>
  unlike(options.map(({ value, detail = '' }) => option(detail, value))).filter(
    ({ value }) => owner_contact.safeParse(value).success,
  )

/** Our own drivers with their mobiles; what cannot be loaded is not suggested (AMB-080). */
const knownDrivers = {
  queryKey: ['vehicles', 'known drivers'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PickOption[]> => {
    const { drivers } = await import('@refill/contract/features/drivers/drivers.contract.ts')
    const { rows } = await loadRows(drivers, everything, { status: '1' }, signal)
    return rows.map(({ name, mobile1 }) => option(name, mobile1))
  },
}

const driversNamed = (options: readonly PickOption[]) =>
  options.filter(({ value }) => newVehicleForm.shape.driver_name.safeParse(value).success)

export const driverNames: Suggestions = () => ({ ...knownDrivers, select: driversNamed })
export const ownerNames: Suggestions = () => ({ ...knownOwners, select: names })
export const ownerContacts: Suggestions = () => ({ ...knownOwners, select: contacts })
