import { panInGstin } from '../../identifiers/gstin.ts'
import { registrationOf } from '../../identifiers/registration.ts'
import { tallyType } from './buyer-types.ts'
import { atRate, ofHead, type TallyLedgers } from './tally-ledgers.ts'
import { elements, xmlText } from './tally-xml.ts'
import type { TaxParty } from './tax-document.ts'

/** A customer or a vendor with its ledger; `state` by its name. */
export type TallyParty = Pick<TaxParty, 'address' | 'state' | 'pincode' | 'gst' | 'registration'> & {
  readonly ledger: string
  readonly group: 'Sundry Debtors' | 'Sundry Creditors'
}

type Fields = Readonly<Record<string, string>>

const ledgerXml = (name: string, fields: Fields, lists = ''): string =>
  `<LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST TYPE="String">${elements({ NAME: name })}</NAME.LIST>${lists}${elements(fields)}</LEDGER>`

const addressXml = (address: string): string => {
  const text = elements({ ADDRESS: address })
  return text && `<ADDRESS.LIST TYPE="String">${text}</ADDRESS.LIST>`
}

/** The message of one party's ledger. */
export const partyXml = ({ ledger, group, address, state, pincode, gst, registration }: TallyParty): string =>
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
    },
    addressXml(address),
  )

type Duty = 'CGST' | 'SGST/UTGST' | 'IGST'
const duty = (name: string, head: Duty): string =>
  ledgerXml(name, { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: head })

/**
 * Messages of the business's own ledgers.
 * @param rates percent, those that documents and purchases have
 * @param heads for which cash was paid out
 */
export const ownLedgersXml = (
  ledgers: TallyLedgers,
  rates: readonly number[],
  heads: readonly string[] = [],
): string[] => {
  const atRates = (ledger: string) => [...new Set(rates.map((rate) => atRate(ledger, rate)))]
  return [
    ...atRates(ledgers.sales).map((name) => ledgerXml(name, { PARENT: 'Sales Accounts' })),
    ...atRates(ledgers.purchase).map((name) => ledgerXml(name, { PARENT: 'Purchase Accounts' })),
    duty(ledgers.outputCgst, 'CGST'),
    duty(ledgers.outputSgst, 'SGST/UTGST'),
    duty(ledgers.outputIgst, 'IGST'),
    duty(ledgers.inputCgst, 'CGST'),
    duty(ledgers.inputSgst, 'SGST/UTGST'),
    duty(ledgers.inputIgst, 'IGST'),
    ledgerXml(ledgers.bank, { PARENT: 'Bank Accounts' }),
    ledgerXml(ledgers.cash, { PARENT: 'Cash-in-Hand' }),
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
