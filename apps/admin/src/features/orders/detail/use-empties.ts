import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { emptiesProblem, isOpen } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { heldField } from '../../../ui/form/field.ts'
import { useRights } from '../../../api/access.tsx'
import { keepEmpties, type Empties } from '../order-commands.ts'

type Typed = Readonly<Record<number, string>>

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
    sent.current.set(line.id, figure)
    const empties: Empties = { 'line_id[]': [line.id], 'returnclinder[]': [figure] }
    keeping.current = keeping.current.then(async () => {
      if (await keepEmpties(client, order.id, empties)) clearTyped(line.id, figure)
      if (sent.current.get(line.id) === figure) sent.current.delete(line.id)
    })
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
