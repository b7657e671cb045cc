import { gstr3b, type BookedPurchase, type Gstr3b } from '@refill/contract/features/tax/gstr3b.rules.ts'
import {
  groupsTieOut,
  gstr1SumsOf,
  registerOf,
  type TaxGroup,
} from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import { taxPayable } from '@refill/contract/features/tax/tax-payable.rules.ts'
import { taxSums, wholeOf } from '@refill/contract/features/tax/tax.rules.ts'
import { taxKinds, type TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { AwayBuyer } from '@refill/contract/identifiers/registration.ts'
import { addPaise, paiseFromRupees, rupeesNumber, subtractPaise, sumPaise } from '@refill/values/money.ts'
import type { Reader } from '../../database/handles.ts'
import { readFiling, type Arns } from '../closing/closing.public.ts'
import { readGroups } from './month-groups.ts'
import { readReturnOf, termsOf, type ReturnAsked } from './return-of.ts'
import {
  billedLater,
  countMonthPurchases,
  deliveriesOfMonth,
  oldOfMonth,
  purchaseGroups,
} from './sql/statements.generated.ts'
import { figuresOf, hsnShown, payableShown } from './wire-figures.ts'

/** Documents of a kind, added up without a sign. */
const registerRow = (groups: readonly TaxGroup[], kind: TaxKind) => {
  const registers = groups.filter((group) => group.kind === kind).map(({ register }) => register)
  return {
    kind,
    count: registers.reduce((sum, { count }) => sum + count, 0),
    ...figuresOf(taxSums(registers)),
    round_off: rupeesNumber(sumPaise(registers.map(({ roundOff }) => roundOff))),
    value: rupeesNumber(sumPaise(registers.map(({ value }) => value))),
  }
}

const netOf = (groups: readonly TaxGroup[]) => {
  const { value, roundOff, count: _, ...sums } = registerOf(groups)
  return { ...figuresOf(sums), round_off: rupeesNumber(roundOff), value: rupeesNumber(value) }
}

/** Purchases of a month by what GSTR-3B asks of them. */
const readPurchaseGroups = async (reader: Reader, month: string): Promise<BookedPurchase[]> => {
  const rows = await reader.read(purchaseGroups, daysOfMonth(month))
  return rows.map(({ supply, is_registered: isRegistered, credit, ...sums }) => ({
    supply,
    isRegistered,
    credit,
    // No purchase says that its tax is ours to pay.
    reverseCharge: false,
    taxable: paiseFromRupees(sums.taxable),
    cgst: paiseFromRupees(sums.cgst),
    sgst: paiseFromRupees(sums.sgst),
    igst: paiseFromRupees(sums.igst),
  }))
}

const readPurchases = async (reader: Reader, month: string) => {
  const [groups, [counted]] = await Promise.all([
    readPurchaseGroups(reader, month),
    reader.read(countMonthPurchases, daysOfMonth(month)),
  ])
  const sums = taxSums(groups)
  const [value, total] = [wholeOf(sums), paiseFromRupees(counted?.total ?? '0')]
  return {
    count: counted?.n ?? 0,
    ...figuresOf(sums),
    value: rupeesNumber(value),
    rounding: rupeesNumber(subtractPaise(total, value)),
    total: rupeesNumber(total),
  }
}

/** What was delivered, less what other months billed or nobody, and what this one billed of others, is what it billed. */
const readDeliveries = async (reader: Reader, month: string) => {
  const [row] = await reader.read(deliveriesOfMonth, daysOfMonth(month))
  if (!row) throw new Error('a sum has a row')
  const [delivered, elsewhere, unbilled, fromElsewhere, billed] = [
    { count: row.delivered, value: row.delivered_value },
    { count: row.elsewhere, value: row.elsewhere_value },
    { count: row.unbilled, value: row.unbilled_value },
    { count: row.from_elsewhere, value: row.from_elsewhere_value },
    { count: row.billed, value: row.billed_value },
  ]
  const expected = subtractPaise(
    addPaise(paiseFromRupees(delivered.value), paiseFromRupees(fromElsewhere.value)),
    addPaise(paiseFromRupees(elsewhere.value), paiseFromRupees(unbilled.value)),
  )
  return {
    delivered,
    billed_elsewhere: elsewhere,
    unbilled,
    delivered_elsewhere: fromElsewhere,
    billed,
    ties: expected === paiseFromRupees(billed.value),
  }
}

/** What of a return is of the old books. */
export const readOldBooks = async (reader: Reader, taxReturn: ReturnAsked) => {
  const [row] = await reader.read(oldOfMonth, termsOf(taxReturn))
  return row ?? { count: 0, value: 0 }
}

/** Registers of a month: sales of a return or of all, purchases and deliveries of all. */
export const readRegisters = async (reader: Reader, taxReturn: ReturnAsked) => {
  const [{ groups, issued, ranges }, purchases, deliveries] = await Promise.all([
    readGroups(reader, taxReturn),
    readPurchases(reader, taxReturn.month),
    readDeliveries(reader, taxReturn.month),
  ])
  const sums = gstr1SumsOf(groups, issued)
  return {
    sales: taxKinds.map((kind) => registerRow(groups, kind)),
    net: netOf(groups),
    purchases,
    hsn: hsnShown(sums.hsn),
    issued: [...sums.issued],
    gaps: {
      canceled: ranges.reduce((sum, { canceled }) => sum + canceled, 0),
      unused: ranges.reduce((sum, { unused }) => sum + unused, 0),
    },
    deliveries,
    ties: deliveries.ties && groupsTieOut(groups, sums).length === 0,
  }
}

/**
 * The acknowledgement of a return; a month filed before they were kept apart has one.
 * @param gstin '' where it is of one alone
 */
export const arnIn = ({ arn, arns }: { arn: string; arns: Arns }, gstin: string): string => arns[gstin] ?? arn

/** What a month comes to: each part is one statement, and what has to tie stands in one. */
export const readMonth = async (reader: Reader, asked: ReturnAsked) => {
  const { gstins, ...taxReturn } = await readReturnOf(reader, asked)
  const [registers, old_books, late, filing] = await Promise.all([
    readRegisters(reader, taxReturn),
    readOldBooks(reader, taxReturn),
    reader.read(billedLater, daysOfMonth(taxReturn.month)),
    readFiling(reader, taxReturn.month),
  ])
  return {
    ...taxReturn,
    gstins,
    ...registers,
    old_books,
    billed_later: late,
    filed: {
      closed_at: filing?.closed_at.toISOString() ?? '',
      closed_by: filing?.closed_by ?? '',
      arn: filing ? arnIn(filing, gstins.length > 1 ? taxReturn.gstin : '') : '',
    },
  }
}

/** 3.2, of one kind of buyers. */
const awayRows = ({ away }: Gstr3b, kind: AwayBuyer) =>
  away
    .filter(({ buyer }) => buyer === kind)
    .map(({ placeOfSupply, taxable, igst }) => ({
      place_of_supply: placeOfSupply,
      taxable: rupeesNumber(taxable),
      igst: rupeesNumber(igst),
    }))

/** Sales of a return or of all, purchases of all. */
const addBoxes = async (reader: Reader, taxReturn: ReturnAsked): Promise<Gstr3b> => {
  const [{ groups, issued }, purchases] = await Promise.all([
    readGroups(reader, taxReturn),
    readPurchaseGroups(reader, taxReturn.month),
  ])
  return gstr3b(gstr1SumsOf(groups, issued), purchases)
}

const boxesShown = (month: string, boxes: Gstr3b) => {
  const { credit, boughtWithout } = boxes
  return {
    month,
    sold: figuresOf(boxes.sold),
    zero_rated: figuresOf(boxes.zeroRated),
    nil_rated: rupeesNumber(boxes.nilRated),
    reverse_charge: figuresOf(boxes.reverseCharge),
    non_gst: rupeesNumber(boxes.nonGst),
    unregistered: awayRows(boxes, 'unregistered'),
    composition: awayRows(boxes, 'composition'),
    uin: awayRows(boxes, 'uin'),
    credit: {
      of_reverse_charge: figuresOf(credit.ofReverseCharge),
      other: figuresOf(credit.other),
      blocked: figuresOf(credit.blocked),
      net: figuresOf(credit.net),
      barred: figuresOf(credit.barred),
    },
    bought_without: { intra: rupeesNumber(boughtWithout.intra), inter: rupeesNumber(boughtWithout.inter) },
    outside: figuresOf(boxes.outside),
  }
}

/** Boxes of GSTR-3B, as they are filed. */
export const readBoxes = async (reader: Reader, taxReturn: ReturnAsked) =>
  boxesShown(taxReturn.month, await addBoxes(reader, taxReturn))

export const readGstr3b = async (reader: Reader, asked: ReturnAsked) => {
  const { gstins: _, ...taxReturn } = await readReturnOf(reader, asked)
  const boxes = await addBoxes(reader, taxReturn)
  return {
    ...boxesShown(taxReturn.month, boxes),
    gstin: taxReturn.gstin,
    payable: payableShown(taxPayable(boxes)),
  }
}
