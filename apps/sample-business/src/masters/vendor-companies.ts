import { firm, gasCompanies, type Firm, type GasCompany, type Maker } from '../companies.ts'
import { samplePerson } from '../people.ts'
import type { Random } from '../random.ts'

export type VendorCompany = Firm & {
  readonly address?: string
  readonly pinCode?: string
  /** Whose gas it sends: most of the purchases come from these. */
  readonly gasOf?: GasCompany['type']
  /** Whose regulators, hoses or stoves it sends. */
  readonly maker?: Maker
  /** Where it is not that of the business. */
  readonly state?: GasCompany['state']
}

/** Oil companies fill in plants of their own, private ones at a contractor's. */
const fillsItself = new Set<GasCompany['type']>(['IOCL', 'BPCL', 'HPCL'])

const gasVendors = gasCompanies.map(({ type, legalName, town, pinCode, state }): VendorCompany => {
  const plant = fillsItself.has(type) ? 'Bottling Plant' : 'LPG Depot'
  const address = `${plant}, ${state ? 'GIDC' : 'MIDC'} Road, ${town}, Dist. ${state?.district ?? 'Pune'}`
  const tradeName = `${type} ${town} ${plant}`
  const company: VendorCompany = { tradeName, legalName, holder: 'C', panName: legalName, address, pinCode }
  return { ...company, gasOf: type, ...(state && { state }) }
})

const equipmentMakers: readonly VendorCompany[] = [
  { ...firm('Koyna Regulators and Valves', 'Koyna Gas Controls Private Limited', 'C'), maker: 'Koyna' },
  { ...firm('Bhima Hose Industries', 'Bhima Hose Industries LLP', 'F'), maker: 'Bhima' },
  { ...firm('Rajgad Stove Works', 'Rajgad Stove Works and Co', 'F'), maker: 'Rajgad' },
  firm('Torna Cylinder Testing Station', 'Torna Test Services Private Limited', 'C'),
]

/** The plants that fill for Pune, under their companies' names, and four makers that do not exist. */
export const knownVendors: readonly VendorCompany[] = [...gasVendors, ...equipmentMakers]

const trades =
  'Gas Equipment|Hose Traders|Valve Agency|Stove Mart|Cylinder Testing|Safety Equipment|Roadways|Printers|Weighing Scales'.split(
    '|',
  )
const coined = 'Girnar Pavana Indrayani Swaraj Samarth Kalyani Malhar Rajmudra Anandi Purandar Gokul Parijat'

export const madeUpVendor = (chance: Random): VendorCompany => {
  const owner = samplePerson(chance, 0.15)
  const name = `${chance.chance(0.5) ? chance.pick(coined.split(' ')) : owner.family} ${chance.pick(trades)}`
  if (chance.chance(0.4)) return firm(name, `${name} Private Limited`, 'C')
  return { tradeName: name, legalName: owner.name, holder: 'P', panName: owner.family }
}
