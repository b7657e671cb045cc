import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { sampleGstin, samplePan } from '../identities.ts'
import type { Random } from '../random.ts'
import type { CustomerParty } from './customer-parties.ts'

/** A body of other countries is known by a number of its own, which holds no PAN: here of a country that is none. */
const uinOf = (chance: Random): string => {
  const first14 = `2717ZZZ${chance.digits(5)}UN`
  return first14 + gstinCheckCharacter(first14)
}

type Special = {
  readonly party: Extract<CustomerParty, { legalName: string }>
  readonly registration: RegistrationClass
  /** Where it lies, where that is what makes it special. */
  readonly place?: { readonly address: string; readonly pincode: string; readonly locality: string }
}

const zone: Special = {
  party: {
    kind: 'company',
    tradeName: 'Vaitarna Precision Coaters',
    holder: 'C',
    trade: 'Powder coating',
    legalName: 'Vaitarna Precision Coatings Private Limited',
    panName: 'Vaitarna Precision Coatings Private Limited',
  },
  registration: 'sez',
  place: {
    address: 'Unit 14, Special Economic Zone, Phase 1 Road, Hinjawadi, Pune',
    pincode: '411057',
    locality: 'Hinjawadi',
  },
}
const hospital: Special = {
  party: {
    kind: 'institution',
    tradeName: 'Dhanvantari Zilla Rugnalaya',
    holder: 'T',
    trade: 'Hospital',
    legalName: 'Dhanvantari Zilla Rugnalaya',
    panName: 'Dhanvantari Zilla Rugnalaya',
  },
  registration: 'tds',
}
const mission: Special = {
  party: {
    kind: 'institution',
    tradeName: 'Sahayata Field Mission',
    holder: 'T',
    trade: 'School kitchen',
    legalName: 'Sahayata Field Mission',
    panName: 'Sahayata Field Mission',
  },
  registration: 'uin',
}

/** By their place in the list: a unit in a special zone, a hospital that deducts tax, and a body of other countries. */
const specials: ReadonlyMap<number, Special> = new Map([
  [1, zone],
  [3, hospital],
  [11, mission],
])
export const specialAt = (index: number): Special | undefined => specials.get(index)

/** Their numbers, and that they buy on credit as whoever is large does. */
export const specialFields = (chance: Random, { party, registration, place }: Special) => {
  const isMission = registration === 'uin'
  const pan = isMission ? '' : samplePan(chance, party.holder, party.panName)
  return {
    pan,
    gst: isMission ? uinOf(chance) : sampleGstin(chance, pan),
    registration_class: registration,
    credit_days: 30,
    credit_limit: 400_000,
    ...(place && { address: place.address, pincode: place.pincode }),
  }
}
