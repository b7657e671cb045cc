import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import { sampleEmail, sampleGstin, sampleMobile, samplePan } from '../identities.ts'
import { samplePerson, type SamplePerson } from '../people.ts'
import { addressAfar, sampleAddress, type StateAfar } from '../places.ts'
import { random, type Random } from '../random.ts'
import { chainAt, hasBranches, parentOf } from './customer-families.ts'
import { partyOf, signInMarathi, typeOf, type CustomerParty } from './customer-parties.ts'
import { customerTerms } from './customer-terms.ts'
import { specialAt, specialFields } from './special-customers.ts'
import { oneAfterAnother, type SampleRecord } from './record.ts'

const premises = { Domestic: 'home', Commercial: 'shop', Industrial: 'works', Institution: 'shop' } as const

/** Societies and institutions have a plot, all others a door in a building. */
const placeOf = (chance: Random, party: CustomerParty) => {
  const { line, locality, district, state, pinCode } = sampleAddress(chance, premises[typeOf(party)])
  const road = line.split(', ').slice(-2).join(', ')
  const plot = `S. No. ${chance.between(8, 240)}/${chance.between(1, 9)}, ${road}`
  const where = party.kind === 'society' || party.kind === 'institution' ? plot : line
  return { address: `${where}, Pune`, district, state, pincode: pinCode, locality }
}

/** An oil company gives a distributor an area around its town: two buyers alone come from beyond the border. */
const stateAfar = (index: number, { kind }: CustomerParty): StateAfar | undefined => {
  if ((index !== 2 && index !== 15) || kind === 'household' || kind === 'society') return undefined
  return Math.floor(index / 13) % 2 === 0 ? '29' : '24'
}

/** Tax numbers of whom they belong to; small proprietors have a PAN and no registration. */
const taxNumbersOf = (chance: Random, party: CustomerParty, person: SamplePerson, stateCode?: StateAfar) => {
  if (party.kind === 'society') return { gst: '', pan: '' }
  if (party.kind === 'household')
    return { gst: '', pan: chance.chance(0.2) ? samplePan(chance, 'P', person.family) : '' }
  const pan = samplePan(chance, party.holder, party.panName)
  // Whoever runs a works turns over more than an unregistered business may.
  const small = party.holder === 'P' ? 0.7 : party.holder === 'T' ? 0.3 : 1
  const registered = typeOf(party) === 'Industrial' ? 1 : small
  return { gst: chance.chance(registered) ? sampleGstin(chance, pan, stateCode) : '', pan }
}

const namesOf = (party: CustomerParty, person: SamplePerson, place: string, sign?: string) => {
  if (party.kind === 'household') return { name: person.name, tradename: '', legalname: '' }
  const legalname = party.kind === 'society' ? party.tradeName : party.legalName
  const name = sign ?? `${party.tradeName}${place}`
  return { name, tradename: name, legalname }
}

/** In a town with a hundred thousand customers, half the signs need the place that tells them apart. */
const placeOnSign = (index: number, party: CustomerParty, locality: string) => {
  const crowded = index >= 160 && party.kind === 'company' && !hasBranches(index)
  return crowded && random('customer signs', index).chance(0.5) ? ` ${locality}` : ''
}

/** Chains have the same sign everywhere; of the same words painted twice, the place tells one from the other. */
const signOf = (index: number, party: CustomerParty, locality: string) => {
  if (hasBranches(index)) return undefined
  const painted = signInMarathi(random('customer signs in Marathi', index), party)
  return painted && index >= 60 ? { ...painted, sign: `${painted.sign}, ${locality}` } : painted
}

const contactOf = (chance: Random, party: CustomerParty, person: SamplePerson) => {
  if (party.kind === 'household') {
    const email = chance.chance(0.4) ? sampleEmail(person.name, 'Ghar Mail') : ''
    return { email, email2: '', personal_name: '', personal_mobile: '', personal_email: '' }
  }
  const mailbox = chance.pick(['accounts', 'office', 'purchase', 'kitchen'])
  const known = chance.chance(0.6)
  return {
    email: chance.chance(0.85) ? sampleEmail(mailbox, party.tradeName) : '',
    email2: chance.chance(0.12) ? sampleEmail('owner', party.tradeName) : '',
    personal_name: person.name,
    personal_mobile: known ? sampleMobile(chance) : '',
    personal_email: known && chance.chance(0.4) ? sampleEmail(person.name, party.tradeName) : '',
  }
}

const wholeCustomer = (index: number) => {
  const chance = random('customers', index)
  const special = specialAt(index)
  const party = special?.party ?? (hasBranches(index) ? chainAt(index) : partyOf(chance))
  const person = samplePerson(chance)
  const { locality, ...near } = placeOf(chance, party)
  const afar = stateAfar(index, party)
  const place = afar ? addressAfar(random('customers afar', index), afar, premises[typeOf(party)]) : near
  const painted = signOf(index, party, locality)
  // Mail is in Latin letters, and of the name on the sign.
  const called = painted && party.kind === 'company' ? { ...party, tradeName: painted.latin } : party
  const fields = {
    ...namesOf(party, person, placeOnSign(index, party, locality), painted?.sign),
    type: typeOf(party),
    mobile: sampleMobile(chance),
    ...contactOf(chance, called, person),
    ...place,
    ...taxNumbersOf(chance, party, person, afar),
    customer_userid: `SGS-${String(index + 1).padStart(6, '0')}`,
    branch: hasBranches(index) ? 'Head office' : '',
    ...customerTerms(chance, typeOf(party)),
    registration_class: '' as RegistrationClass | '',
    ...(special && specialFields(random('special customers', index), special)),
  }
  return { party, locality, fields }
}
type CustomerFields = ReturnType<typeof wholeCustomer>['fields']

export type SampleCustomer = SampleRecord<CustomerFields> & {
  /** Index of the customer above, whose id becomes the branch's parentid; always an earlier one. */
  readonly branchOf: number | undefined
}

/** Its parent's company and tax numbers at another place, often reached under the parent's mobile. */
const branch = (index: number, parent: number): SampleCustomer => {
  const chance = random('customers', index)
  const { party, fields } = wholeCustomer(parent)
  const { locality, ...place } = placeOf(chance, party)
  const name = `${fields.name}, ${locality}`
  const own = {
    ...place,
    branch: locality,
    mobile: chance.chance(0.4) ? fields.mobile : sampleMobile(chance),
    ...contactOf(chance, party, samplePerson(chance)),
    customer_userid: `SGS-${String(index + 1).padStart(6, '0')}`,
    ...customerTerms(chance, fields.type),
  }
  return {
    index,
    branchOf: parent,
    fields: { ...fields, name, tradename: name, ...own, email: fields.email },
  }
}

export const customerAt = (index: number): SampleCustomer => {
  const parent = parentOf(index)
  if (parent !== undefined) return branch(index, parent)
  return { index, branchOf: undefined, fields: wholeCustomer(index).fields }
}

/** Customers with branches come before their branches, and both close together. */
export const sampleCustomers = (count: number) => oneAfterAnother(count, customerAt)
