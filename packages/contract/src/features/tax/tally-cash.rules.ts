import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
import { entry, opposite } from './tally-entries.ts'
import { ofHead, type TallyBooks } from './tally-ledgers.ts'
import { checked, remoteId, type TallyVoucher } from './tally.rules.ts'

// Money that leaves a drawer or the bank. A hand-over stays within the one ledger of cash, so it has no voucher.

export type TallyCash = {
  readonly id: number | string
  readonly number: string
  readonly day: Day
  readonly amount: Paise
}

const said = { reference: '', party: '', gstin: '', placeOfSupply: '' }

/** Cash of a drawer that went into the bank. */
export const depositVoucher = ({ id, number, day, amount }: TallyCash, books: TallyBooks): TallyVoucher =>
  checked({
    ...said,
    kind: 'contra',
    remoteId: remoteId(books, 'cash', id),
    number,
    day,
    narration: `Refill: bank deposit ${number}`,
    entries: [entry(books.ledgers.bank, opposite(amount)), entry(books.ledgers.cash, amount)],
  })

/**
 * Cash of a drawer that was spent.
 * @property head what for
 */
export const paidOutVoucher = (
  { id, number, day, amount, head }: TallyCash & { readonly head: string },
  books: TallyBooks,
): TallyVoucher =>
  checked({
    ...said,
    kind: 'payment',
    remoteId: remoteId(books, 'cash', id),
    number,
    day,
    narration: `Refill: paid out ${number}, ${head}`,
    entries: [
      entry(ofHead(books.ledgers.paidOut, head), opposite(amount)),
      entry(books.ledgers.cash, amount),
    ],
  })

type PaidBack = TallyCash & { readonly party: string; readonly mode: 'Cash' | 'Online' }

/** Money on account that went back to a customer. */
export const paidBackVoucher = (
  { id, number, day, amount, party, mode }: PaidBack,
  books: TallyBooks,
): TallyVoucher => {
  const given = opposite(amount)
  const { cash, bank } = books.ledgers
  return checked({
    ...said,
    kind: 'payment',
    remoteId: remoteId(books, 'refund', id),
    number,
    day,
    party,
    narration: `Refill: paid back ${number}`,
    entries: [
      { ledger: party, amount: given, bills: [{ type: 'On Account', name: '', amount: given }] },
      entry(mode === 'Cash' ? cash : bank, amount),
    ],
  })
}

type AccountEntry = Omit<TallyCash, 'number'> & { readonly head: string }

/**
 * Cash that a driver had received, which is in the ledger of cash since then, and that never comes; or what a driver is
 * charged, who hands it in as cash.
 * @property amount owed more; below 0: less
 */
export const accountVoucher = ({ id, day, amount, head }: AccountEntry, books: TallyBooks): TallyVoucher => {
  const number = `Driver entry ${id}`
  return checked({
    ...said,
    kind: amount > 0 ? 'receipt' : 'payment',
    remoteId: remoteId(books, 'driver', id),
    number,
    day,
    narration: `Refill: ${number}, ${head}`,
    entries: [
      entry(ofHead(books.ledgers.paidOut, head), amount),
      entry(books.ledgers.cash, opposite(amount)),
    ],
  })
}
