import { addDays, type Day, day } from '@refill/values/day.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import { oneAfterAnother } from './record.ts'

type Godown = {
  readonly name: string
  readonly address: string
  readonly pincode: string
  readonly latitude: string
  readonly longitude: string
  /** Kilograms of gas that the licence allows. */
  readonly storage_capacity: number
}

const known: readonly Godown[] = [
  {
    name: 'Main Godown, Phursungi',
    address: 'S. No. 212/3, behind Bhekrai Nagar, Saswad Road, Phursungi',
    pincode: '412308',
    latitude: '18.4714',
    longitude: '73.9768',
    storage_capacity: 12_000,
  },
  {
    name: 'Chikhali Godown',
    address: 'Gat No. 88, Kudalwadi Road, Chikhali',
    pincode: '411062',
    latitude: '18.6681',
    longitude: '73.8203',
    storage_capacity: 8_000,
  },
  {
    name: 'Wagholi Godown',
    address: 'Gat No. 1274, Kesnand Road, Wagholi',
    pincode: '412207',
    latitude: '18.5804',
    longitude: '73.9791',
    storage_capacity: 5_000,
  },
  {
    name: 'Dhayari Night Godown',
    address: 'S. No. 41/2, Benkar Nagar Road, Dhayari',
    pincode: '411041',
    latitude: '18.4462',
    longitude: '73.8107',
    storage_capacity: 2_500,
  },
]

const madeUp = (index: number, chance: Random): Godown => {
  const { line, locality, pinCode, latitude, longitude } = sampleAddress(chance, 'works')
  return {
    name: `${locality} Godown ${index + 1}`,
    address: line,
    pincode: pinCode,
    latitude: String(latitude),
    longitude: String(longitude),
    storage_capacity: chance.pick([1_000, 2_500, 5_000, 8_000, 10_000, 12_000]),
  }
}

/** Storage licences run to 30 September; these end after at least three months, up to four years ahead. */
const licenceEnd = (chance: Random, today: Day): Day => {
  const earliest = addDays(today, 90)
  const year = Number(earliest.slice(0, 4)) + (earliest.slice(5) > '09-30' ? 1 : 0)
  return day(`${year + chance.between(0, 3)}-09-30`)
}

/** Days from today: of twelve, the second was prolonged for a while and runs out soon, the fourth ran out already. */
const shortTerms: ReadonlyMap<number, number> = new Map([
  [1, 17],
  [3, -9],
])

export const godownAt = (index: number, today: Day) => {
  const chance = random('godowns', index)
  const godown = known[index] ?? madeUp(index, chance)
  const short = shortTerms.get(index % 12)
  const validity = short === undefined ? licenceEnd(chance, today) : addDays(today, short)
  return {
    index,
    fields: {
      ...godown,
      district: 'Pune',
      state: 'Maharashtra',
      license_no: `S/SP/PN/03/${chance.digits(4)}(S${chance.digits(6)})`,
      validity,
    },
  }
}
export type SampleGodown = ReturnType<typeof godownAt>

/** @param today of which the days on which licences run out are counted */
export const sampleGodowns = (count: number, today: Day) =>
  oneAfterAnother(count, (index) => godownAt(index, today))
