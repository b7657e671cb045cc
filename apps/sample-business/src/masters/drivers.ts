import type { Day } from '@refill/values/day.ts'
import { sampleAadhaar, sampleEmail, sampleMobile, samplePan } from '../identities.ts'
import { samplePerson, type SamplePerson } from '../people.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import { oneAfterAnother, validUntil } from './record.ts'

/** Who drives for the business; beyond them, drivers are made up by chance. */
const known = (
  'Ramesh Shinde|Imran Shaikh|Santosh Kamble|Joseph Pinto|Balu Dhotre|Vijay Chavan|Prakash Jagtap|Sameer Tamboli|' +
  'Nitin Bhosale|Harpreet Saini|Dattatray Mane|Manoj Yadav'
).split('|')

const personAt = (index: number, chance: Random): SamplePerson => {
  const name = known[index]
  if (!name) return samplePerson(chance, 0.02)
  const [given = '', family = ''] = name.split(' ')
  return { name, given, family }
}

/** Serial numbers of a year at an office do not come near 99,00,000, so nobody has been given this licence. */
const licenceNumber = (chance: Random) =>
  `${chance.pick(['MH12', 'MH14'])} ${chance.between(2008, 2022)}99${chance.digits(5)}`

/** Name and mobile only, for the vehicle that the driver is usually on. */
export const driverContact = (index: number) => {
  const chance = random('drivers', index)
  return { person: personAt(index, chance), mobile: sampleMobile(chance) }
}

export const driverAt = (index: number, today: Day) => {
  const { person, mobile } = driverContact(index)
  const chance = random('driver papers', index)
  const address = sampleAddress(chance, 'home')
  return {
    index,
    fields: {
      name: person.name,
      mobile1: mobile,
      mobile2: chance.chance(0.3) ? sampleMobile(chance) : '',
      email: sampleEmail(`${person.given} ${person.family}`, 'Sahyadri Gas'),
      address: `${address.line}, Pune ${address.pinCode}`,
      aadhar: sampleAadhaar(chance),
      pan: chance.chance(0.8) ? samplePan(chance, 'P', person.family) : '',
      drivinglicense: licenceNumber(chance),
      license_validity: validUntil(chance, today, index, { past: [-40, -6], far: [70, 1700] }),
    },
  }
}
export type SampleDriver = ReturnType<typeof driverAt>

/** @param today of which the days on which licences run out are counted */
export const sampleDrivers = (count: number, today: Day) =>
  oneAfterAnother(count, (index) => driverAt(index, today))
