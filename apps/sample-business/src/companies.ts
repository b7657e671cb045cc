import type { productTypes } from '@refill/contract/features/products/products.rules.ts'
import { samplePerson } from './people.ts'
import type { Random } from './random.ts'

/** The business itself: a distributor in Pune that anyone from the trade should take for one of their own. */
export const sampleBusiness = {
  name: 'Sahyadri Gas Service',
  legalName: 'Sahyadri Gas Service',
  town: 'Pune',
  state: 'Maharashtra',
  stateCode: '27',
} as const

/** Who a PAN is given to, by its fourth letter: person, firm (limited liability too), company, trust. */
export type PanHolder = 'P' | 'F' | 'C' | 'T'

export type SampleCompany = {
  readonly tradeName: string
  /** As the GST registration has it: the owner's own name for a proprietor. */
  readonly legalName: string
  /** What it does, in a word or two: 'Restaurant', 'Heat treatment'. */
  readonly trade: string
  readonly holder: PanHolder
  /** The name whose first letter is the PAN's fifth: a person's surname, otherwise the legal name. */
  readonly panName: string
}

/** Without what it does. */
export type Firm = Omit<SampleCompany, 'trade'>

/** One that has its PAN by itself, not by its owner. */
export const firm = (tradeName: string, legalName: string, holder: 'C' | 'F'): Firm => ({
  tradeName,
  legalName,
  holder,
  panName: legalName,
})

type Trade = {
  readonly trade: string
  /** The trade name, with * for the coined name. */
  readonly sign: string
  /** What the company behind the sign calls its business; a charitable trust has none. */
  readonly division?: string
  /** Shops that guests walk into take two-word names, workshops their owner's. */
  readonly workshop?: true
}

const trades: readonly (readonly [Trade, weight: number])[] = [
  [{ trade: 'Restaurant', sign: 'Hotel *', division: 'Hospitality' }, 22],
  [{ trade: 'Restaurant', sign: '* Pure Veg', division: 'Foods' }, 12],
  [{ trade: 'Snack centre', sign: '* Amruttulya', division: 'Foods' }, 8],
  [{ trade: 'Mess', sign: '* Khanaval', division: 'Foods' }, 8],
  [{ trade: 'Caterer', sign: '* Caterers', division: 'Catering Services' }, 10],
  [{ trade: 'Sweet maker', sign: '* Sweets and Farsan', division: 'Sweets' }, 7],
  [{ trade: 'Bakery', sign: '* Bakers', division: 'Bakery Products' }, 6],
  [{ trade: 'Hostel', sign: '* Hostel', division: 'Residency' }, 4],
  [{ trade: 'Banquet hall', sign: '* Lawns', division: 'Banquets' }, 3],
  [{ trade: 'Canteen', sign: '* Canteen Services', division: 'Facility Services', workshop: true }, 4],
  [{ trade: 'Powder coating', sign: '* Powder Coaters', division: 'Coatings', workshop: true }, 4],
  [{ trade: 'Heat treatment', sign: '* Heat Treaters', division: 'Metallurgicals', workshop: true }, 3],
  [{ trade: 'Forging', sign: '* Forge', division: 'Forgings', workshop: true }, 3],
  [{ trade: 'Laundry', sign: '* Laundry', division: 'Garment Care', workshop: true }, 2],
  [{ trade: 'Ceramics', sign: '* Ceramics', division: 'Ceramics', workshop: true }, 2],
  [{ trade: 'School kitchen', sign: '* Shikshan Sanstha' }, 2],
]

const names = (
  'Sahyadri Indrayani Purandar Rajgad Torna Shivneri Gavran Nakshatra Swaraj Anandi Chaitanya Aaswad Annapurna Amrut ' +
  'Panchami Malhar Kalyani Vighnaharta Mauli Saibaba Tulja Ambika Gokul Samarth Shreeyash Rajmudra Abhishek Parijat ' +
  'Nisarg Saffron Tandoor Dakshin Udupi Malvan Konkan Kolhapuri Satara Deccan Mula Pavana Bhima Koyna Girnar Rajdhani'
).split(' ')
/** Rivers, forts and towns, which suit a workshop and a school too. */
const places =
  'Sahyadri Indrayani Purandar Rajgad Torna Shivneri Swaraj Kalyani Konkan Satara Deccan Mula Pavana Bhima Koyna Girnar'.split(
    ' ',
  )
const additions =
  'Kinara Palace Garden Darbar Corner Executive Family Grand Inn Swad Vihar Sagar Katta Junction'.split(' ')

/** Two words more often than one, so that a few thousand customers seldom share a name. */
const coinName = (chance: Random, workshopOf: string | undefined): string => {
  if (workshopOf && chance.chance(0.4)) return workshopOf
  const first = chance.pick(workshopOf ? places : names)
  if (workshopOf || chance.chance(0.3)) return first
  return `${first} ${chance.pick(additions)}`
}

/** A customer of the trade. That no company of the same name exists somewhere cannot be promised. */
export const sampleCompany = (chance: Random): SampleCompany => {
  const { trade, sign, division, workshop } = chance.weighted(trades)
  const owner = samplePerson(chance, 0.2)
  const coined = division ? coinName(chance, workshop && owner.family) : chance.pick(places)
  const tradeName = sign.replace('*', coined)
  if (!division) return { tradeName, legalName: tradeName, trade, holder: 'T', panName: tradeName }
  const [holder, legalName] = chance.weighted<readonly [PanHolder, string]>([
    [['P', owner.name], 62],
    [['F', `${coined} ${division} and Co`], 14],
    [['F', `${coined} ${division} LLP`], 6],
    [['C', `${coined} ${division} Private Limited`], 18],
  ])
  return { tradeName, legalName, trade, holder, panName: holder === 'P' ? owner.family : legalName }
}

export type GasCompany = {
  /** As product and purchase name the brand. */
  readonly type: Exclude<(typeof productTypes)[number], 'Allied'>
  readonly tradeName: string
  readonly legalName: string
  /** Where the plant or depot lies that fills for Pune, and its PIN. */
  readonly town: string
  readonly pinCode: string
  /** Where that is another state: its invoices have IGST. */
  readonly state?: { readonly name: string; readonly code: string; readonly district: string }
}

/** Who makes what is sold beside gas, by the first word of the name. */
export type Maker = 'Koyna' | 'Bhima' | 'Rajgad'

/** Who fills the brands that the product knows. Brands are as they are, companies and all their numbers are made up. */
export const gasCompanies: readonly GasCompany[] = [
  {
    type: 'IOCL',
    tradeName: 'Indian Oil, Chakan',
    legalName: 'Indrayani Oil Company Limited',
    town: 'Chakan',
    pinCode: '410501',
  },
  {
    type: 'BPCL',
    tradeName: 'Bharat Petroleum, Shikrapur',
    legalName: 'Bhima Petroleum Company Limited',
    town: 'Shikrapur',
    pinCode: '412208',
  },
  {
    type: 'HPCL',
    tradeName: 'Hindustan Petroleum, Chakan',
    legalName: 'Harishchandra Petroleum Company Limited',
    town: 'Chakan',
    pinCode: '410501',
  },
  {
    type: 'SUPERGAS',
    tradeName: 'SUPERGAS, Bhosari',
    legalName: 'Suprabha Gas Supply Private Limited',
    town: 'Bhosari',
    pinCode: '411026',
  },
  {
    type: 'TOTALGAS',
    tradeName: 'TOTALGAS, Vapi',
    legalName: 'Tapi Gas Marketing Private Limited',
    town: 'Vapi',
    pinCode: '396195',
    state: { name: 'Gujarat', code: '24', district: 'Valsad' },
  },
  {
    type: 'Gogas',
    tradeName: 'Gogas, Chakan',
    legalName: 'Godavari Gas Filling Private Limited',
    town: 'Chakan',
    pinCode: '410501',
  },
]

const gasTypes: ReadonlySet<string> = new Set(gasCompanies.map(({ type }) => type))
export const isGasCompany = (name: string): name is GasCompany['type'] => gasTypes.has(name)
