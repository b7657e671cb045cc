import { useEffect, useRef, useState } from 'react'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { schemaBy, type Problems } from '../ui/form/rules.ts'
import { useForm, type FieldValues, type FormState } from '../ui/form/use-form.ts'

// The lines of a document (an order, an invoice, those to come): a row in which one line is typed, and those so far.
// A line is checked once, when it is added; what comes out is the line: the texts, its product, what they come to.

export type Line = { uuid: string; product: ProductRow }

/** What the rules say of what is typed: the line, or what is wrong. */
export type Validated<Typed, Line> = { problems: Problems<Typed> } | { data: Line }

export const wholeProblem = (product: ProductRow | undefined, counted: string): string | undefined =>
  product && isCountedWhole(product) && Number(counted) % 1 !== 0
    ? ledgerErrors.stock_fraction.message.replace('{product}', product.product_name)
    : undefined

const isSame = (one: Line, other: Line) => one.uuid.toLowerCase() === other.uuid.toLowerCase()

/** The lines with one more; a product stands there once, so the same one takes the place of the line before. */
export const withLine = <One extends Line>(lines: readonly One[], line: One): readonly One[] =>
  lines.some((one) => isSame(one, line))
    ? lines.map((one) => (isSame(one, line) ? line : one))
    : [...lines, line]

/** The lines as drawn, and as they are between two drawings: Save may add the last one and send all in one press. */
const useLines = <One>(initial: readonly One[]) => {
  const [lines, show] = useState(initial)
  const current = useRef(lines)
  const put = (next: readonly One[]) => {
    current.current = next
    show(next)
  }
  return { lines, now: () => current.current, put }
}

/** Leads somewhere once what was changed is drawn: earlier it may not be there, or not let go of the focus. */
const useGoTo = () => {
  const [wanted, want] = useState<{ lead: () => void }>()
  useEffect(() => {
    wanted?.lead()
    if (wanted && document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }, [wanted])
  return (lead: () => void) => want({ lead })
}

type Options<Typed extends FieldValues, One> = {
  /** What the row holds before a line is typed. */
  empty: (lines: readonly One[]) => Typed
  validate: (typed: Typed, lines: readonly One[]) => Validated<Typed, One>
  /** Where the focus goes on after a line came or went. */
  focusNext: (row: FormState<Typed>, lines: readonly One[]) => void
  /** After a line was not added, or not changed. */
  refused?: (row: FormState<Typed>) => void
  /** The lines of a document that is being changed. */
  initial?: readonly One[]
}

export const useLineEntry = <Typed extends FieldValues, One extends Line>({
  empty,
  validate,
  focusNext,
  refused,
  initial = [],
}: Options<Typed, One>) => {
  const { lines, now, put } = useLines(initial)
  const goTo = useGoTo()
  const row = useForm<Typed, One>({
    schema: schemaBy((typed: Typed) => validate(typed, now())),
    initial: empty(lines),
    submit: (line, { reset }) => {
      put(withLine(now(), line))
      reset(empty(now()))
    },
  })
  const goToNext = () => goTo(() => focusNext(row, now()))
  /** Adds what is typed, or leads to what is wrong with it. @returns whether it was added */
  const take = async (): Promise<boolean> => {
    const isAdded = await row.submit()
    if (!isAdded) {
      refused?.(row)
      goTo(row.focusOnWrong)
    }
    return isAdded
  }
  return {
    row,
    lines,
    now,
    put,
    goTo,
    goToNext,
    take,
    add: async () => {
      if (await take()) goToNext()
    },
    remove: ({ uuid }: Line) => {
      put(now().filter((line) => line.uuid !== uuid))
      goToNext()
    },
  }
}

export type LineEntry<Typed extends FieldValues, One extends Line> = ReturnType<
  typeof useLineEntry<Typed, One>
>
