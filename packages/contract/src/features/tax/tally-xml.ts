import type { Day } from '@refill/values/day.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { oneLine } from './hand-off.ts'
import type { TallyBill, TallyEntry } from './tally-entries.ts'
import type { TallyBooks } from './tally-ledgers.ts'
import type { TallyVoucher } from './tally.rules.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

/** Any script is kept; control characters, which XML 1.0 cannot hold, are not. */
export const xmlText = (text: string): string =>
  oneLine(text).replace(/[&<>'"]/g, (sign) => entities[sign] ?? '')

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** Elements in their order; those without anything to say are left out. */
export const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => element(name, text))
    .join('')

export type TallyFile = 'Vouchers' | 'All Masters' | 'Opening balances'

/**
 * Masters that are there already are completed, not doubled. That adds balances up: those of before are set anew instead,
 * so that a second import changes nothing.
 */
const files: Readonly<Record<TallyFile, { report: string; duplicates: Readonly<Record<string, string>> }>> = {
  Vouchers: { report: 'Vouchers', duplicates: {} },
  'All Masters': { report: 'All Masters', duplicates: { IMPORTDUPS: '@@DUPCOMBINE' } },
  'Opening balances': { report: 'All Masters', duplicates: { IMPORTDUPS: '@@DUPMODIFY' } },
}

const head = ({ company }: TallyBooks, file: TallyFile): string => {
  const { report, duplicates } = files[file]
  return [
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES>`,
    elements({ SVCURRENTCOMPANY: company, ...duplicates }),
    '</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n',
  ].join('')
}

const tail = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** A file in pieces, so that a year of vouchers need not be in memory at once. */
export const tallyPieces = async function* (
  books: TallyBooks,
  file: TallyFile,
  messages: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield head(books, file)
  for await (const message of messages) yield `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>\n`
  yield tail
}

/** A debit is below 0 and `Yes`, a credit above and `No`: the two must agree. */
const isDebit = (amount: Paise): 'Yes' | 'No' => (amount < 0 ? 'Yes' : 'No')

const billXml = ({ type, name, amount }: TallyBill): string =>
  `<BILLALLOCATIONS.LIST>${elements({ NAME: name, BILLTYPE: type, AMOUNT: rupeesText(amount) })}</BILLALLOCATIONS.LIST>`

const entryXml = ({ ledger, amount, bills }: TallyEntry, party: string): string => {
  const own = {
    LEDGERNAME: ledger,
    ISDEEMEDPOSITIVE: isDebit(amount),
    ISPARTYLEDGER: ledger === party ? 'Yes' : 'No',
    AMOUNT: rupeesText(amount),
  }
  return `<ALLLEDGERENTRIES.LIST>${elements(own)}${bills.map(billXml).join('')}</ALLLEDGERENTRIES.LIST>`
}

/** yyyymmdd: with any other form the release of today finds no date. */
export const tallyDay = (on: Day): string => on.replaceAll('-', '')

/** The message of one voucher. Some releases know it again by REMOTEID, some by GUID: both have the same. */
export const voucherXml = (voucher: TallyVoucher, { types }: TallyBooks): string => {
  const type = types[voucher.kind]
  const day = tallyDay(voucher.day)
  const id = xmlText(voucher.remoteId)
  const fields = {
    DATE: day,
    GUID: voucher.remoteId,
    NARRATION: voucher.narration,
    VOUCHERTYPENAME: type,
    VOUCHERNUMBER: voucher.number,
    REFERENCE: voucher.reference,
    PARTYLEDGERNAME: voucher.party,
    PARTYGSTIN: voucher.gstin,
    PLACEOFSUPPLY: voucher.placeOfSupply,
    EFFECTIVEDATE: day,
    ISINVOICE: 'No',
  }
  const attributes = `REMOTEID="${id}" VCHTYPE="${xmlText(type)}" ACTION="Create" OBJVIEW="Accounting Voucher View"`
  const entries = voucher.entries.map((entry) => entryXml(entry, voucher.party))
  return `<VOUCHER ${attributes}>${elements(fields)}${entries.join('')}</VOUCHER>`
}
