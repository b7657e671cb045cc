import { deposit, handOver } from '@refill/contract/features/cash/cash.contract.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'

const cash = () => ({ day: today, amount: '1' })

/** Calls about cash. Whoever makes them has some, and so has the administrator, who gives and takes. */
export const cashExamples = ({ office, customer_id, session, at, book }: ExampleBusiness): Examples => {
  let days = -900
  const receive = async (cookie: string) => {
    const money = { payment_mode: 'Cash', voucher_date: today, amount: '90000', customer_id }
    const { id } = (await office.send(createAdvance, money, { cookie })).body.data
    const { rows } = await office.pool.query<{ drawer_id: number }>(
      'SELECT drawer_id FROM receipts WHERE id = $1',
      [id],
    )
    return Number(rows[0]?.drawer_id)
  }
  const both = async () => ({ mine: await receive(session()), other: await receive(office.session) })
  let there: ReturnType<typeof both> | undefined
  const people = () => (there ??= both())
  const withCash = async <T extends object>(fields: T) => {
    await people()
    return { ...cash(), ...fields }
  }
  const onTheWay = async () => {
    const { mine: to_user_id } = await people()
    return (await office.send(handOver, { ...cash(), to_user_id })).body.id
  }
  const deposited = async () =>
    (await office.send(deposit, await withCash({ bank: 'SBI' }), { cookie: session() })).body.id
  const carrier = async () => {
    const { id } = await book()
    await at.bring(id, 4, { received_amount: '1', held_by: 'driver' })
    return (await at.read(id)).driver_id ?? 0
  }
  return {
    'api/cash/drawers': () => ({ day: today }),
    'api/cash/list': () => ({ from_date: today, to_date: today }),
    'api/cash/hand-over': async () => withCash({ to_user_id: (await people()).other }),
    'api/cash/deposit': () => withCash({ bank: 'SBI', reference: '7' }),
    'api/cash/pay-out': () => withCash({ head: 'Tea', reference: '7' }),
    'api/cash/confirm-hand-over': async () => ({ id: await onTheWay(), amount: '1', reason: '' }),
    'api/cash/take-over': async () => ({ ...cash(), driver_id: await carrier() }),
    'api/cash/reverse': async () => ({ id: await deposited(), reason: 'Entered twice' }),
    'api/cash/close-drawer': () => ({
      day: addDays(today, (days += 1)),
      'pieces[]': denominations.map(() => '1'),
      reason: 'Counted',
    }),
  }
}
