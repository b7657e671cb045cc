import type { Day } from '@refill/values/day.ts'
import { rupeesText, sumPaise, type Paise } from '@refill/values/money.ts'
import { partyXml, type TallyParty } from './tally-masters.rules.ts'
import { elements, tallyDay } from './tally-xml.ts'

/** A bill that a party owed, or money that it had on account, before the first document. */
export type TallyOpening = {
  /** Reference by which receipts settle it. */
  readonly name: string
  readonly day: Day
  /** Until it was due; 0 on the day itself. */
  readonly days: number
  /** Owed below 0, as debits are; on account above. */
  readonly amount: Paise
}

const billXml = ({ name, day, days, amount }: TallyOpening): string =>
  `<BILLALLOCATIONS.LIST>${elements({
    BILLDATE: tallyDay(day),
    NAME: name,
    BILLCREDITPERIOD: days > 0 ? `${days} Days` : '',
    ISADVANCE: amount > 0 ? 'Yes' : 'No',
    OPENINGBALANCE: rupeesText(amount),
  })}</BILLALLOCATIONS.LIST>`

/** Writes a ledger without a bill as Tally itself does, which removes what an earlier import brought. */
const noBill = '<BILLALLOCATIONS.LIST></BILLALLOCATIONS.LIST>'

/** The message of a party with what it owed and had on account before; 0 where all of it was taken back. */
export const openingXml = (party: TallyParty, openings: readonly TallyOpening[]): string =>
  partyXml(party, {
    OPENINGBALANCE: rupeesText(sumPaise(openings.map(({ amount }) => amount))),
    bills: openings.map(billXml).join('') || noBill,
  })
