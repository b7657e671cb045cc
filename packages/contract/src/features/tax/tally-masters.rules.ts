import { panInGstin } from '../../identifiers/gstin.ts'
import { registrationOf } from '../../identifiers/registration.ts'
import { tallyType } from './buyer-types.ts'
import { goodsLedger, taxLedgers, type TallyRate, type TallySide } from './tally-contents.rules.ts'
import { ofHead, type TallyLedgers } from './tally-ledgers.ts'
import { elements, xmlText } from './tally-xml.ts'
import type { TaxParty } from './tax-document.ts'

/** A customer or a vendor with its ledger; `state` by its name. */
export type TallyParty = Pick<TaxParty, 'address' | 'state' | 'pincode' | 'gst' | 'registration'> & {
  readonly ledger: string
  readonly group: 'Sundry Debtors' | 'Sundry Creditors'
}

type Fields = Readonly<Record<string, string>>

const ledgerXml = (name: string, fields: Fields, address = '', bills = ''): string =>
  `<LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST TYPE="String">${elements({ NAME: name })}</NAME.LIST>${address}${elements(fields)}${bills}</LEDGER>`

const addressXml = (address: string): string => {
  const text = elements({ ADDRESS: address })
  return text && `<ADDRESS.LIST TYPE="String">${text}</ADDRESS.LIST>`
}

/** What a ledger has from before: its balance, and the bills that come to it. */
type FromBefore = { readonly OPENINGBALANCE: string; readonly bills: string }

/** The message of one party's ledger. */
export const partyXml = (
  { ledger, group, address, state, pincode, gst, registration }: TallyParty,
  { OPENINGBALANCE, bills }: FromBefore = { OPENINGBALANCE: '', bills: '' },
): string =>
  ledgerXml(
    ledger,
    {
      PARENT: group,
      ISBILLWISEON: 'Yes',
      COUNTRYOFRESIDENCE: 'India',
      LEDSTATENAME: state,
      PINCODE: pincode,
      GSTREGISTRATIONTYPE: tallyType(registrationOf({ gst, registration })),
      PARTYGSTIN: gst,
      INCOMETAXNUMBER: panInGstin(gst) ?? '',
      OPENINGBALANCE,
    },
    addressXml(address),
    bills,
  )

/**
 * What was sold or bought of one kind.
 * @property place code of the state where, within one; '' between two
 */
export type TallyDealt = Pick<TallyRate, 'rate' | 'hsn'> & {
  readonly side: TallySide
  readonly place: string
}

const inGroup = (names: readonly string[], group: string): string[] =>
  [...new Set(names)].map((name) => ledgerXml(name, { PARENT: group }))

type Duty = 'CGST' | 'SGST/UTGST' | 'IGST'
const duty = (name: string, head: Duty): string =>
  ledgerXml(name, { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: head })

/** Ledgers of one side, with the taxes of the states where anything was supplied: SGST where nothing was. */
const duties = (ledgers: TallyLedgers, side: TallySide, dealt: readonly TallyDealt[]): string[] => {
  const places = dealt.filter(({ place }) => place !== '').map(({ place }) => place)
  const each = (places.length > 0 ? places : ['']).map((place) => taxLedgers(ledgers, side, place))
  const heads = [
    ['CGST', 'cgst'],
    ['SGST/UTGST', 'sgst'],
    ['IGST', 'igst'],
  ] as const
  return heads.flatMap(([head, tax]) =>
    [...new Set(each.map((names) => names[tax]))].map((name) => duty(name, head)),
  )
}

/**
 * Messages of the business's own ledgers.
 * @param dealt what documents and purchases have
 * @param heads for which cash was paid out
 */
export const ownLedgersXml = (
  ledgers: TallyLedgers,
  dealt: readonly TallyDealt[],
  heads: readonly string[] = [],
): string[] => {
  const goods = (side: TallySide) =>
    dealt.filter((one) => one.side === side).map((one) => goodsLedger(ledgers, side, one))
  return [
    ...inGroup(goods('sale'), 'Sales Accounts'),
    ...inGroup(goods('purchase'), 'Purchase Accounts'),
    ...duties(ledgers, 'sale', dealt),
    ...duties(ledgers, 'purchase', dealt),
    ledgerXml(ledgers.bank, { PARENT: 'Bank Accounts' }),
    ledgerXml(ledgers.cash, { PARENT: 'Cash-in-Hand' }),
    ledgerXml(ledgers.prepaid, { PARENT: 'Current Assets' }),
    ledgerXml(ledgers.deposits, { PARENT: 'Current Liabilities' }),
    ledgerXml(ledgers.tdsGst, { PARENT: 'Loans & Advances (Asset)' }),
    ledgerXml(ledgers.tdsIncomeTax, { PARENT: 'Loans & Advances (Asset)' }),
    ledgerXml(ledgers.bankCharges, { PARENT: 'Indirect Expenses' }),
    ledgerXml(ledgers.discountAllowed, { PARENT: 'Indirect Expenses' }),
    ledgerXml(ledgers.writtenOff, { PARENT: 'Indirect Expenses' }),
    ledgerXml(ledgers.roundOff, { PARENT: 'Indirect Expenses' }),
    ...heads.map((head) => ledgerXml(ofHead(ledgers.paidOut, head), { PARENT: 'Indirect Expenses' })),
  ]
}
