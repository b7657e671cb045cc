import { todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../ui/formats/money.ts'
import { statementOf } from './statement.api.ts'

/** What a customer owes whose money names no order: it pays none of that until it is set off. */
export function Owes({ customer }: { customer: string }) {
  const today = todayInIndia()
  const { data, isPlaceholderData: isOld } = useQuery(statementOf({ customer, from: today, to: today }))
  if (!data || isOld) return null
  const { due_now: due, on_account_now: on_account, customer: whose } = data
  const has = on_account > 0 ? `, and has ${money(on_account)} on account` : ''
  return (
    <b role="status">
      {due > 0 ? `${whose.name} owes ${money(due)}${has}. ` : `${whose.name} owes nothing${has}. `}
    </b>
  )
}
