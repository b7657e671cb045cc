import type { TaxDocument, TaxLine, TaxParty } from './tax-document.ts'
import { taxTotals } from './tax.rules.ts'
import { issued, issuer } from './tax.test-data.ts'

// The same dealer and buyers with what portals ask for besides: a town and a PIN code.

const towns: Readonly<Record<string, readonly [district: string, pincode: string]>> = {
  Maharashtra: ['Pune', '411028'],
  Karnataka: ['Bengaluru', '560001'],
  Gujarat: ['Surat', '395003'],
}
const placed = (party: TaxParty): TaxParty => {
  const [district = 'Pune', pincode = '411001'] = towns[party.state] ?? []
  return { ...party, address: '12 Station Road', district, pincode }
}

export const seller: TaxParty = {
  ...placed(issuer),
  legalName: 'Shree Gas Agency Private Limited',
  mobile: '9876543210',
  email: 'office@shreegas.in',
}

export const located = (document: TaxDocument): TaxDocument => ({
  ...document,
  issuer: seller,
  buyer: placed(document.buyer),
})

/** With these lines, and worth what they come to. */
export const withLines = (document: TaxDocument, lines: readonly TaxLine[]): TaxDocument => {
  const { roundOff, value } = taxTotals(lines, { rounds: true })
  return { ...document, lines, roundOff, value }
}

/** Ten commercial cylinders for a hotel in the same state, published with the rules: ₹17,976. */
export const sale: TaxDocument = located(issued({ sold: [{ count: 10, price: 152_337 }] }))

export const awkwardText = `साई "Gas" & <Sons> \\ O'Brien\n`
