import { expectedEmpties } from '@refill/contract/features/orders/delivery.rules.ts'
import type { SettleLine, SettleStop } from '@refill/contract/features/trips/settlement.contract.ts'
import { cashOfStop } from '@refill/contract/features/trips/settling.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { Field } from '../../../ui/form/field.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { cell, numberOf, rupeesShown, takenOf, type SettleValues } from './settle-values.ts'

type Form = FormState<SettleValues>

const emptiesWith = (values: SettleValues, line: SettleLine): string =>
  String(expectedEmpties(line, numberOf(values[cell.out(line)])))

const cashWith = (values: SettleValues, stop: SettleStop): string =>
  rupeesShown(rupeesNumber(cashOfStop(stop, takenOf(values, stop))))

/** How many were taken: the empties and the cash that nobody has typed over follow it. */
export const takenField = (form: Form, stop: SettleStop, line: SettleLine): Field<string | undefined> => {
  const field = form.field(cell.out(line))
  const [empties, cash] = [cell.empties(line), cell.money('Cash', stop)]
  const set = (value: string | undefined) => {
    const before = form.values()
    const after = { ...before, [cell.out(line)]: value }
    field.set(value)
    if (before[empties] === emptiesWith(before, line)) form.set(empties, emptiesWith(after, line))
    if ((before[cash] ?? '') === cashWith(before, stop)) form.set(cash, cashWith(after, stop))
  }
  return { ...field, set }
}
