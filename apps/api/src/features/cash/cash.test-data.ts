import * as contract from '@refill/contract/features/cash/cash.contract.ts'
import { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createRefund } from '@refill/contract/features/receipts/on-account.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { Right } from '@refill/contract/rights.ts'
import { expect } from 'vitest'
import type { Office } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today, yesterday } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyCash } from './cash.public.ts'

export { today, yesterday }
const rights: readonly Right[] = ['cash.read', 'cash.write', 'receipts.write', 'receipts.read']
const money = { payment_mode: 'Cash', transaction_number: '', mode_of_transaction: '', narration: '' }

type Person = Awaited<ReturnType<typeof signInAs>>
/** Fields that a test sends otherwise. */
type Changes = { day?: string; user_id?: number; document?: File }

/** People of a business with drawers, and what they do with cash. */
export const cashOffice = async (office: Office) => {
  const customer_id = await orderOffice(office).customer()
  const cashier = (name: string) => signInAs(office, rights, name)
  const chief = (name: string) => signInAs(office, [...rights, 'cash.approve'], name)
  const receive = ({ cookie }: Person, amount: number, voucher_date = today, payment_mode = 'Cash') =>
    office.send(createAdvance, { ...money, payment_mode, voucher_date, amount, customer_id }, { cookie })
  const takeBack = ({ cookie }: Person, id: number) =>
    office.send(deleteReceipt, { id, reason: 'Entered twice' }, { cookie })
  const payBack = ({ cookie }: Person, amount: number, payment_mode = 'Cash') => {
    const transaction_number = payment_mode === 'Online' ? 'UTR 1' : ''
    const paid = { ...money, payment_mode, transaction_number, voucher_date: today, amount, customer_id }
    return office.send(createRefund, paid, { cookie })
  }
  const hand = ({ cookie }: Person, to: Pick<Person, 'id'>, amount: number, changes: Changes = {}) =>
    office.send(contract.handOver, { day: today, amount, to_user_id: to.id, ...changes }, { cookie })
  const confirm = ({ cookie }: Person, id: number, amount: number, reason = '') =>
    office.send(contract.confirmHandOver, { id, amount, reason }, { cookie })
  const bank = ({ cookie }: Person, amount: number, changes: Changes = {}) =>
    office.send(contract.deposit, { day: today, amount, bank: 'SBI', ...changes }, { cookie })
  const spend = ({ cookie }: Person, amount: number, changes: Changes & { head?: string } = {}) =>
    office.send(contract.payOut, { day: today, amount, head: 'Tea', ...changes }, { cookie })
  const reverse = ({ cookie }: Person, id: number) =>
    office.send(contract.reverseCash, { id, reason: 'Entered twice' }, { cookie })
  /** So many coins of ₹1. */
  const close = ({ cookie }: Person, rupees: number, reason = '', changes: Changes = {}) => {
    const pieces = ['', '', '', '', '', '', '', '', '', String(rupees)]
    return office.send(
      contract.closeDrawer,
      { day: today, 'pieces[]': pieces, reason, ...changes },
      { cookie },
    )
  }
  const drawers = async ({ cookie }: Person, day = today) =>
    (await office.send(contract.listDrawers, { day }, { cookie })).body
  const drawerOf = async (person: Person, day = today) =>
    (await drawers(person, day)).reponselist.find(({ user_id }) => user_id === person.id)
  const list = async ({ cookie }: Person, asked: object = {}) =>
    (await office.send(contract.listCash, { limit: 100, ...asked }, { cookie })).body
  const nothingWrong = async () => expect(await verifyCash(office.db.reader)).toEqual([])
  return {
    customer_id,
    cashier,
    chief,
    receive,
    takeBack,
    payBack,
    hand,
    confirm,
    bank,
    spend,
    reverse,
    close,
    drawers,
    drawerOf,
    list,
    nothingWrong,
  }
}
