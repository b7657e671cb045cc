import { tallyLedgers, tallyTypes, taxLedgers, type TallyLedgers, type TallyTypes } from './tally-ledgers.ts'
import { namesOf, recordOf } from '../../records.ts'

/** What may be called otherwise, in the words of Settings: 'Sales = LPG Sales {rate}%', one in each line. */
const wordsOfLedgers: Readonly<Record<keyof TallyLedgers, string>> = {
  sales: 'Sales',
  goodsSales: 'Sales of other goods',
  serviceSales: 'Sales of services',
  purchase: 'Purchases',
  goodsPurchase: 'Purchases of other goods',
  servicePurchase: 'Purchases of services',
  ...taxLedgers,
  roundOff: 'Round off',
  deposits: 'Deposits',
  cash: 'Cash',
  bank: 'Bank',
  prepaid: 'Prepaid',
  paidOut: 'Paid out',
  tdsGst: 'TDS under GST',
  tdsIncomeTax: 'TDS under income tax',
  bankCharges: 'Bank charges',
  discountAllowed: 'Discount allowed',
  writtenOff: 'Written off',
}
const wordsOfTypes: Readonly<Record<keyof TallyTypes, string>> = {
  sales: 'Voucher of a sale',
  credit_note: 'Voucher of a credit note',
  debit_note: 'Voucher of a debit note',
  receipt: 'Voucher of a receipt',
  journal: 'Voucher of a deduction',
  purchase: 'Voucher of a purchase',
  contra: 'Voucher of a bank deposit',
  payment: 'Voucher of a payment',
}

type Line = readonly [what: string, name: string]

const parted = (line: string): Line => {
  const [what = '', ...rest] = line.split('=')
  return [what.trim().toLowerCase(), rest.join('=').trim()]
}

const linesOf = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parted)

const known: ReadonlySet<string> = new Set(
  [...Object.values(wordsOfLedgers), ...Object.values(wordsOfTypes)].map((words) => words.toLowerCase()),
)

/** What is wrong with the first wrong line. */
export const tallyNamesProblem = (text: string): string | undefined => {
  for (const [what, name] of linesOf(text)) {
    if (!known.has(what)) return `'${what}' is nothing that vouchers have`
    if (name === '') return `'${what}' needs a name behind the =`
    if (name.length > 90) return `The name of '${what}' must be less than 90 characters`
  }
  return undefined
}

const named = <T extends Readonly<Record<string, string>>>(usual: T, words: T, own: readonly Line[]) =>
  recordOf(
    namesOf(usual),
    (key) => own.findLast(([what]) => what === words[key]?.toLowerCase())?.[1] ?? usual[key] ?? '',
  )

/** What was once part of another ledger, and stays there while Settings call that one otherwise and say nothing of this. */
const partOf: readonly (readonly [part: keyof TallyLedgers, whole: keyof TallyLedgers])[] = [
  ['goodsSales', 'sales'],
  ['serviceSales', 'sales'],
  ['goodsPurchase', 'purchase'],
  ['servicePurchase', 'purchase'],
  ['outputUtgst', 'outputSgst'],
  ['inputUtgst', 'inputSgst'],
]

const usualLedgers = (own: readonly Line[]): TallyLedgers => {
  const said = named(tallyLedgers, wordsOfLedgers, own)
  const parts = partOf.filter(([, whole]) => said[whole] !== tallyLedgers[whole])
  return { ...tallyLedgers, ...Object.fromEntries(parts.map(([part, whole]) => [part, said[whole]])) }
}

/** Names of ledgers and types of vouchers: those of Settings, otherwise the usual ones. */
export const readTallyNames = (text: string): { ledgers: TallyLedgers; types: TallyTypes } => {
  const own = linesOf(text)
  return {
    ledgers: named(usualLedgers(own), wordsOfLedgers, own),
    types: named(tallyTypes, wordsOfTypes, own),
  }
}

/** All of them, one in each line, to be changed behind the =. */
export const showTallyNames = (text: string): string => {
  const { ledgers, types } = readTallyNames(text)
  const lines = (names: Readonly<Record<string, string>>, words: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([key, name]) => `${words[key]} = ${name}`)
  return [...lines(ledgers, wordsOfLedgers), ...lines(types, wordsOfTypes)].join('\n')
}
