import { emptiesBeyond } from '@refill/contract/features/orders/delivery.rules.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { emptiesProblem, isOpen } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { count } from '../../../ui/formats/money.ts'
import { heldField } from '../../../ui/form/field.ts'
import { useRights } from '../../../api/access.tsx'
import { askToConfirm } from '../../../ui/dialog/confirm.ts'
import { heldOf } from '../status/delivery-values.ts'
import { keepEmpties, type Empties } from '../order-commands.ts'

type Typed = Readonly<Record<number, string>>

/** More than the customer can owe are often typed wrong, and kept with the words of somebody who knows why. */
const askForReason = (
  { customer_name }: Order,
  { product_name }: OrderLine,
  more: number,
  send: (reason: string) => Promise<unknown>,
) =>
  askToConfirm({
    title: 'More empties than are owed',
    text: `${count(more)} more of ${product_name} than ${customer_name} can owe with this order.`,
    confirm: 'Keep this figure',
    reason: 'e.g. Empties of their other shop',
    onConfirm: send,
  })

/**
 * Empties Received as the screen shows them: what is typed, kept when its cell is left, else what the order has. They
 * can be changed until the order is delivered, and only where a line takes empties back.
 */
export const useEmpties = (order: Order) => {
  const client = useQueryClient()
  const mayWrite = useRights()('dispatch.write')
  const [typed, setTyped] = useState<Typed>({})
  const [marked, mark] = useState<number>()
  // One after the other: a delivery must not overtake the figure that was typed just before it.
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  /** On their way: Enter and leaving the cell say the same figure twice. */
  const sent = useRef(new Map<number, string>())
  const figureOf = (line: OrderLine) => typed[line.id] ?? String(line.returnclinder)
  const clearTyped = (id: number, was: string) =>
    setTyped((now) => {
      const { [id]: current, ...others } = now
      return current === was ? others : now
    })
  const keep = (line: OrderLine) => {
    const figure = figureOf(line)
    const problem = emptiesProblem(figure)
    mark(problem ? line.id : undefined)
    if (problem || Number(figure) === line.returnclinder || sent.current.get(line.id) === figure) return
    const more = emptiesBeyond(Number(figure), { ...line, held: heldOf(order, line), taken: line.count })
    const send = (reason?: string) => store(line, figure, reason)
    if (more === 0) return void send()
    // Until somebody says why, the cell has what is stored.
    clearTyped(line.id, figure)
    askForReason(order, line, more, send)
  }
  const store = (line: OrderLine, figure: string, reason?: string) => {
    sent.current.set(line.id, figure)
    const lines = { 'line_id[]': [line.id], 'returnclinder[]': [figure] }
    const empties: Empties = reason === undefined ? lines : { ...lines, reason }
    keeping.current = keeping.current.then(async () => {
      if (await keepEmpties(client, order.id, empties)) clearTyped(line.id, figure)
      if (sent.current.get(line.id) === figure) sent.current.delete(line.id)
    })
    return keeping.current
  }
  const cylinders = order.details.filter(({ is_cylinder }) => is_cylinder)
  return {
    canChange: ({ is_cylinder }: OrderLine) => mayWrite && is_cylinder && isOpen(order.orderstatus),
    figureOf,
    fieldOf: (line: OrderLine) =>
      heldField<string | undefined>(
        `empties-${line.id}`,
        figureOf(line),
        (figure = '') => setTyped((now) => ({ ...now, [line.id]: figure })),
        marked === line.id ? emptiesProblem(figureOf(line)) : undefined,
      ),
    keep,
    /** Whether all figures of the screen may go with a delivery; one that is none takes the focus. */
    areRight: (): boolean => {
      const wrong = cylinders.find((line) => emptiesProblem(figureOf(line)))
      if (!wrong) return true
      mark(wrong.id)
      document.getElementById(`field-empties-${wrong.id}`)?.focus()
      return false
    },
  }
}

export type EmptiesOnScreen = ReturnType<typeof useEmpties>
