import { sampleEmail, sampleGstin, sampleMobile, samplePan } from '../identities.ts'
import { samplePerson } from '../people.ts'
import { sampleAddress } from '../places.ts'
import { random } from '../random.ts'
import { oneAfterAnother } from './record.ts'
import { knownVendors, madeUpVendor } from './vendor-companies.ts'

/** Rupees, by the code of the payment settlement: who gives longer also gives more. */
const creditLimits = { 1: 500_000, 2: 1_000_000, 3: 1_500_000, 4: 2_500_000 } as const

export const vendorAt = (index: number) => {
  const chance = random('vendors', index)
  const { gasOf, maker: _, state, ...vendor } = knownVendors[index] ?? madeUpVendor(chance)
  const pan = samplePan(chance, vendor.holder, vendor.panName)
  const [office, home] = [sampleAddress(chance, 'works'), sampleAddress(chance, 'home')]
  const credit = gasOf ? chance.pick([1, 2] as const) : chance.pick([2, 3, 4] as const)
  const [desk, contact] = [gasOf ? 'Bulk LPG' : 'Accounts', samplePerson(chance)]
  return {
    index,
    fields: {
      tradename: vendor.tradeName,
      legalname: vendor.legalName,
      gst: sampleGstin(chance, pan, state?.code),
      pan,
      address: vendor.address ?? `${office.line}, Pune`,
      district: state?.district ?? 'Pune',
      state: state?.name ?? 'Maharashtra',
      pincode: vendor.pinCode ?? office.pinCode,
      mobile_business: sampleMobile(chance),
      email_business: sampleEmail(desk, vendor.tradeName),
      address_business: vendor.address ?? `${office.line}, Pune`,
      mobile_personal: sampleMobile(chance),
      email_personal: sampleEmail(`${contact.given} ${contact.family}`, vendor.tradeName),
      address_personal: gasOf ? '' : `${home.line}, Pune ${home.pinCode}`,
      turnover_p3: gasOf || chance.chance(0.3) ? 2 : 1,
      credit,
      bank_guarantee_req: gasOf ? 2 : 1,
      credit_fi_req: gasOf && chance.chance(0.5) ? 2 : 1,
      credit_days: { 1: 2, 2: 7, 3: 15, 4: 30 }[credit],
      credit_limit: creditLimits[credit] * (gasOf ? 4 : 1),
    },
  }
}
export type SampleVendor = ReturnType<typeof vendorAt>

export const sampleVendors = (count: number) => oneAfterAnother(count, vendorAt)
