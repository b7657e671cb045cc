import {
  cashErrors,
  type deposit as depositContract,
  type handOver as handOverContract,
  type payOut as payOutContract,
} from '@refill/contract/features/cash/cash.contract.ts'
import { cashKinds, headsIn, type CashKind } from '@refill/contract/features/cash/cash.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, financialYear } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { fileSteps } from '../../files/files.ts'
import type { takeFile } from '../../masters/papers.ts'
import { ownDrawer, refuseMoreThanHeld } from './drawer.plan.ts'
import type { Drawer } from './lock-drawers.ts'
import { leaveDrawer } from './sql/statements.generated.ts'

export type HandOver = FieldsOut<typeof handOverContract>
export type Deposit = FieldsOut<typeof depositContract>
export type PayOut = FieldsOut<typeof payOutContract>
export type Answer = AnswerOf<typeof leaveDrawer>
export type Scan = Awaited<ReturnType<typeof takeFile>>

/** The drawer that cash leaves, which is locked; nothing of a person who is not there. */
export type Facts = { readonly drawer: Drawer | undefined }

type Details = { to_user_id?: number; head?: string; bank?: string; reference?: string }
type Form = { user_id: number; day: string; amount: number; note: string } & Details
type Leaving = Exclude<CashKind, 'close'>

const planLeaving = (
  by: Actor,
  kind: Leaving,
  form: Form,
  { drawer: found, scan }: Facts & { scan?: Scan },
): Plan<Answer> => {
  const { day, note, to_user_id = null, head = '', bank = '', reference = '' } = form
  const drawer = ownDrawer(by, found)
  if (drawer.id === to_user_id) throw new DomainError(cashErrors.cash_receiver_self)
  const paid = paiseFromRupees(form.amount)
  refuseMoreThanHeld(drawer, day, paid)
  const [amount, shown] = [rupeesText(paid), showRupees(paid)]
  const { stored, fileName: file_name = '' } = scan ?? {}
  const document = {
    day,
    user_id: drawer.id,
    amount,
    created_by: by.userId ?? drawer.id,
    to_user_id,
    head,
    bank,
    reference,
    note,
    file_id: stored?.id ?? null,
    file_name,
    difference_reason: '',
  }
  const what = { kind: cashKinds[kind], day, who: drawer.name, amount }
  const after = { ...what, head, bank, reference, note, doc_name: scan?.fileName }
  const params = { ...seriesOf(kind, financialYear(dayOf(day))), document, shown, after }
  return commandOf(leaveDrawer, params, { event: 'cash.entered', first: stored && fileSteps(stored) })
}

/** Cash goes to another person, who has yet to confirm it. @throws {DomainError} as the contract lists */
export const planHandOver = (
  by: Actor,
  form: HandOver,
  facts: Facts & { readonly receivers: readonly { id: number }[] },
): Plan<Answer> => {
  if (!facts.receivers.some(({ id }) => id === form.to_user_id))
    throw new DomainError(cashErrors.cash_receiver_unknown)
  return planLeaving(by, 'hand_over', form, facts)
}

/** Cash goes to the bank. @throws {DomainError} as the contract lists */
export const planDeposit = (by: Actor, form: Deposit, scan: Scan, { drawer }: Facts): Plan<Answer> =>
  planLeaving(by, 'deposit', form, { drawer, scan })

/** Cash is paid out for one of the heads that the settings name. @throws {DomainError} as the contract lists */
export const planPayOut = (
  by: Actor,
  form: PayOut,
  scan: Scan,
  { drawer, heads }: Facts & { readonly heads: string },
): Plan<Answer> => {
  if (!headsIn(heads).includes(form.head)) throw new DomainError(cashErrors.cash_head_unknown)
  return planLeaving(by, 'pay_out', form, { drawer, scan })
}
