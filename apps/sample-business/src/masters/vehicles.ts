import { sampleMobile } from '../identities.ts'
import { samplePerson } from '../people.ts'
import { random, type Random } from '../random.ts'
import { driverContact } from './drivers.ts'
import { oneAfterAnother } from './record.ts'

type Model = {
  readonly make: string
  /** Kilograms of load. */ readonly capacity: number
  readonly supply?: true
}

const models: readonly Model[] = [
  { make: 'Tata Ace Gold', capacity: 750 },
  { make: 'Ashok Leyland Dost Plus', capacity: 1_500 },
  { make: 'Mahindra Bolero Maxitruck', capacity: 1_200 },
  { make: 'Eicher Pro 2059', capacity: 3_500, supply: true },
  { make: 'Tata Intra V30', capacity: 1_300 },
  { make: 'Piaggio Ape Xtra LDX', capacity: 550 },
  { make: 'Tata 407 Gold', capacity: 2_250 },
  { make: 'Mahindra Supro Maxi', capacity: 1_050 },
  { make: 'Tata 1412 LPT', capacity: 9_000, supply: true },
]

/** The first vehicles of the business are one of each model. */
const modelAt = (index: number, chance: Random): Model => models[index] ?? chance.pick(models)

/** Seventeen characters as makers stamp them; none is known to be given ZZZ as its own first three. */
const chassisNumber = (chance: Random) => `ZZZ${chance.letters(4).replace(/[IOQ]/g, 'X')}${chance.digits(10)}`

const series = ['MH12ZW', 'MH12ZX', 'MH12ZY', 'MH12ZZ', 'MH14ZW', 'MH14ZX', 'MH14ZY', 'MH14ZZ']
const maxVehicles = series.length * 9_999

/**
 * In the series that vehicles of the sample are given, see `sampleVehicleNumber`; no two vehicles share a number, as the
 * form demands. The prime has no part in common with the count, so its multiples meet every number once.
 */
const vehicleNumber = (index: number): string => {
  const place = (index * 7_919 + 4_321) % maxVehicles
  return `${series[Math.floor(place / 9_999)]}${String((place % 9_999) + 1).padStart(4, '0')}`
}

/** @throws {RangeError} from 79,992 on, where the numbers end */
export const vehicleAt = (index: number) => {
  if (index >= maxVehicles) throw new RangeError(`There is no number left for vehicle ${index}`)
  const chance = random('vehicles', index)
  const { make, capacity, supply } = modelAt(index, chance)
  const driver = driverContact(index)
  // Every third is its driver's own, the others belong to a contractor.
  const ownedByDriver = index % 3 === 1
  const owner = ownedByDriver ? driver : { person: samplePerson(chance, 0.15), mobile: sampleMobile(chance) }
  return {
    index,
    fields: {
      owner_name: owner.person.name,
      owner_contact: owner.mobile,
      driver_name: driver.person.name,
      driver_contact: driver.mobile,
      vehicle: vehicleNumber(index),
      chassis: chassisNumber(chance),
      make,
      capacity,
      model: chance.between(2013, 2025),
      emergency_contact_number: sampleMobile(chance),
      supply: supply ? 2 : 1,
      delivery: supply && chance.chance(0.5) ? 1 : 2,
    },
  }
}
export type SampleVehicle = ReturnType<typeof vehicleAt>

/** Each needs its papers, without which the form refuses it. */
export const sampleVehicles = (count: number) => oneAfterAnother(count, vehicleAt)
