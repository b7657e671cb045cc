import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { money } from '../../ui/formats/money.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { statementOf } from './statement.api.ts'

/** The numbers of the oldest that a customer owes for, or the account that it has with its family. */
const oldestOf = (customer: string) =>
  queryOptions({
    queryKey: ['receipts', 'oldest due', customer],
    queryFn: async ({ signal }) => {
      const answer = await send(listDues, { customer_id: customer, page: 1, limit: 1 }, { signal })
      return answer.success ? (answer.reponselist[0]?.orders ?? []) : []
    },
    staleTime: 0,
  })

type OwesProps = { customer: string; choose: (orders: string) => void }

/** What a customer owes whose money names no order: it pays none of that until it is set off, unless its orders are chosen here. */
export function Owes({ customer, choose }: OwesProps) {
  const today = todayInIndia()
  const { data, isPlaceholderData: isOld } = useQuery(statementOf({ customer, from: today, to: today }))
  const { data: oldest = [] } = useQuery(oldestOf(customer))
  if (!data || isOld) return null
  const { due_now: due, on_account_now: on_account, customer: whose } = data
  const has = on_account > 0 ? `, and has ${money(on_account)} on account` : ''
  return (
    <>
      <b role="status">
        {due > 0 ? `${whose.name} owes ${money(due)}${has}. ` : `${whose.name} owes nothing${has}. `}
      </b>
      {due > 0 && oldest.length > 0 && (
        <>
          <TextButton onClick={() => choose(oldest.join(', '))}>Set it against the oldest</TextButton>{' '}
        </>
      )}
    </>
  )
}
