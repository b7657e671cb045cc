import { accountErrors } from '@refill/contract/features/driver-accounts/driver-accounts.errors.ts'
import {
  accountEntries,
  type AccountEntry,
} from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { day as dayOf, showDay } from '@refill/values/day.ts'
import { paise, paiseFromRupees, rupeesText, showRupees, type Paise } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import type { RowOf } from '../../../database/statement.ts'
import { takingOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { movementSteps, type MovementRow } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { enterAccount, type owedCylinders } from '../sql/statements.generated.ts'

/** What somebody enters on an account: rupees, cylinders, or cylinders that become rupees. */
export type Form = {
  readonly kind: Exclude<AccountEntry, 'difference' | 'unexplained'>
  readonly driver_id: number
  readonly day: string
  readonly amount: number
  readonly uuid: string
  readonly what: '' | 'full' | 'empty'
  readonly count: number
  readonly reason: string
  readonly reference: string
}
type Product = RowOf<typeof owedCylinders>
/** The driver with the rupees and the product with the cylinders that can be taken from the account on the day, locked. */
export type Facts = {
  readonly driver: { readonly id: number; readonly name: string; readonly least: string } | undefined
  readonly product: Product | undefined
  /** When it is entered. */
  readonly at: Date
}
export type Answer = { readonly id: number; readonly message: string }

/** @throws {DomainError} account_owes_less */
export const refuseLess = (driver: { name: string; least: string }, day: string, taken: Paise): void => {
  const owed = paiseFromRupees(driver.least)
  if (taken <= owed) return
  throw new DomainError(accountErrors.account_owes_less, {
    driver: driver.name,
    owed: showRupees(owed),
    day: showDay(dayOf(day)),
  })
}

/** @throws {DomainError} account_product_unknown, stock_fraction, account_owes_fewer */
const cylindersOf = ({ uuid, what, count, day }: Form, driver: string, product: Product | undefined) => {
  if (uuid === '') return undefined
  if (!product) throw new DomainError(accountErrors.account_product_unknown, { product: uuid })
  if (isCountedWhole(product) && !Number.isInteger(count))
    throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
  if (count > product.least)
    throw new DomainError(accountErrors.account_owes_fewer, {
      driver,
      owed: product.least,
      what,
      product: product.name,
      day: showDay(dayOf(day)),
    })
  return product
}

/** Cylinders that are brought lie in the godown; when they were missing they had gone into the same account of the books. */
const broughtRow = (
  { day, what, count, reason }: Form,
  { id, driver, product_id, at }: { id: number; driver: string; product_id: number; at: Date },
): MovementRow => ({
  product_id,
  day,
  at,
  holder: null,
  holder_id: 0,
  other: 'adjustment',
  other_id: 0,
  fulls: what === 'full' ? count : 0,
  empties: what === 'empty' ? count : 0,
  document: 'driver_entry',
  document_id: id,
  document_no: '',
  note: reason ? `${driver}: ${reason}` : driver,
  reverses: null,
})

const rupeesOf = ({ kind, amount }: Form): Paise => {
  const typed = paiseFromRupees(amount)
  return kind === 'charged' ? typed : paise(0 - typed)
}

/** What the log says of it, in words. */
const wordsOf = (
  { kind, day, amount, what, count, reason, reference }: Form,
  driver: string,
  product = '',
) => ({
  kind: accountEntries[kind],
  driver,
  day,
  ...(amount > 0 && { amount: showRupees(paiseFromRupees(amount)) }),
  ...(product && { what: `${count} ${what} ${product}` }),
  ...(reference && { reference }),
  ...(reason && { reason }),
})

const saidOf = ({ kind, amount, count, what }: Form, driver: string, product = ''): string => {
  const parts = [
    amount > 0 ? showRupees(paiseFromRupees(amount)) : '',
    product && `${count} ${what} ${product}`,
  ]
  return `${driver}: ${parts.filter(Boolean).join(' for ')} ${accountEntries[kind].toLowerCase()}`
}

/**
 * An entry of a driver's account; never more than is owed, on its day and on every day after it.
 * @throws {DomainError} account_driver_unknown, account_product_unknown, account_owes_less, account_owes_fewer, stock_fraction
 */
export const planEntry = (by: Actor, form: Form, { driver, product: found, at }: Facts): Plan<Answer> => {
  if (!driver) throw new DomainError(accountErrors.account_driver_unknown)
  const product = cylindersOf(form, driver.name, found)
  const rupees = rupeesOf(form)
  if (rupees < 0) refuseLess(driver, form.day, paise(0 - rupees))
  const { kind, driver_id, day, what, count, reason, reference } = form
  const goods = product
    ? { product_id: product.id, what, cylinders: 0 - count }
    : { product_id: null, what: '', cylinders: 0 }
  const params = {
    driver_id,
    day,
    kind,
    rupees: rupeesText(rupees),
    ...goods,
    reason,
    reference,
    user_id: by.userId,
  }
  return takingOf(enterAccount, params, ([entered]) => {
    if (!entered) throw new Error('an entry has an id')
    const { id } = entered
    const isWaived = kind === 'waived'
    const moved = product && { id, driver: driver.name, product_id: product.id, at }
    return {
      writes: kind === 'brought' && moved ? movementSteps(by, [broughtRow(form, moved)]) : [],
      log: {
        event: `driver-accounts.${isWaived ? 'waived' : 'entered'}`,
        id: driver_id,
        after: wordsOf(form, driver.name, product?.name),
      },
      answer: { id, message: saidOf(form, driver.name, product?.name) },
    }
  })
}
