import { yes } from '@refill/contract/masters/fields.ts'
import type { ReactNode } from 'react'
import { showDay } from '@refill/values/day.ts'
import { count, money } from '../../ui/formats/money.ts'
import { isMissing, mobile, type EmptyWords } from '../../ui/formats/words.ts'
import { Missing, type Line } from '../../ui/parts.tsx'
import type { LineAs, LineSpec } from '../panel.ts'

/** Draws a number that is masked; the detail puts a button beside it. */
export type ShowHidden = (masked: string, what: 'aadhaar' | 'pan', label: string) => ReactNode

const asText: { [As in LineAs]?: (value: string | number) => string } = {
  mobile,
  number: count,
  day: showDay,
  money: (value) => money(value),
  yes: (value) => (Number(value) === yes ? 'Yes' : 'No'),
}

const maskedOnly: ShowHidden = (masked) => masked

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

export type Showing = {
  empty: EmptyWords
  hidden?: ShowHidden
  /** Amounts stand at the right edge; not where two pairs stand side by side. */
  figuresRight?: boolean
}

/**
 * Labels and values of a record, in the words of its screen.
 * @param record undefined when it could not be loaded: every value is then missing (AMB-037)
 */
export const linesOf = <R extends object>(
  specs: readonly LineSpec<R>[],
  record: R | undefined,
  { empty, hidden = maskedOnly, figuresRight = false }: Showing,
): Line[] => {
  const valueOf = ([label, from, as]: LineSpec<R>): ReactNode => {
    const value: unknown = record && (typeof from === 'function' ? from(record) : record[from])
    if (isMissing(value)) return <Missing>{empty}</Missing>
    // What is no text was drawn by the function of its line.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (!isText(value)) return value as ReactNode
    if (as === 'aadhaar' || as === 'pan') return hidden(String(value), as, label)
    return (as && asText[as]?.(value)) ?? value
  }
  return specs.map((spec): Line => {
    const [label, , as] = spec
    const isFigure = as === 'money' || as === 'number'
    if (isFigure && figuresRight) return [label, valueOf(spec), 'number']
    return as === 'code' ? [label, valueOf(spec), 'code'] : [label, valueOf(spec)]
  })
}
