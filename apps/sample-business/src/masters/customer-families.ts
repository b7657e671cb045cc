import { sampleCompany, type PanHolder } from '../companies.ts'
import { random } from '../random.ts'
import type { CustomerParty } from './customer-parties.ts'

/** Of this many customers in a row, one has branches, which follow it at once. */
const stretch = 13
const parentPlace = 4

/**
 * The index of the customer above a branch, undefined for all others: always less than the branch's own, at most 4 less.
 * Among the first 160 are 12 customers with 2 to 4 branches each.
 */
export const parentOf = (index: number): number | undefined => {
  const parent = index - (index % stretch) + parentPlace
  const branches = random('customer branches', parent).between(2, 4)
  return index > parent && index <= parent + branches ? parent : undefined
}

export const hasBranches = (index: number): boolean => index % stretch === parentPlace

type Chain = readonly [tradeName: string, legalName: string, holder: PanHolder, trade: string]

const known: readonly Chain[] = [
  ['Gavran Tadka', 'Gavran Tadka Hospitality LLP', 'F', 'Restaurant'],
  ['Nakshatra Canteens', 'Nakshatra Facility Services Private Limited', 'C', 'Canteen'],
  ['Udupi Shreeyash', 'Shreeyash Foods and Co', 'F', 'Restaurant'],
  ['Amrut Misal House', 'Amrut Misal Foods LLP', 'F', 'Snack centre'],
  ['Parijat Hostels', 'Parijat Residency Private Limited', 'C', 'Hostel'],
  ['Pavana Sweets and Farsan', 'Pavana Sweets and Co', 'F', 'Sweet maker'],
  ['Mauli Caterers', 'Mauli Catering Services LLP', 'F', 'Caterer'],
  ['Deccan Oven', 'Deccan Oven Bakery Products Private Limited', 'C', 'Bakery'],
  ['Saffron Lawns', 'Saffron Banquets Private Limited', 'C', 'Banquet hall'],
  ['Shivneri Shikshan Sanstha', 'Shivneri Shikshan Sanstha', 'T', 'School kitchen'],
  ['Koyna Powder Coaters', 'Koyna Coatings Private Limited', 'C', 'Powder coating'],
  ['Konkan Katta', 'Konkan Katta Hospitality LLP', 'F', 'Restaurant'],
]

/** Who stands above branches: a company with a name of its own first, then one made up by chance. */
export const chainAt = (index: number): CustomerParty => {
  const chain = known[Math.floor(index / stretch)]
  if (!chain) return { kind: 'company', ...sampleCompany(random('customer chains', index)) }
  const [tradeName, legalName, holder, trade] = chain
  return { kind: 'company', tradeName, legalName, holder, panName: legalName, trade }
}
