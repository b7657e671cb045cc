import type { OwnStop } from '@refill/contract/features/trips/own-trip.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import {
  amountOf,
  asOrdered,
  delivered,
  nothingBrought,
  ways,
  withoutCode,
  type Typed,
} from './what-was-done.ts'
import { Choices } from './choices.tsx'
import { LineCounts } from './line-counts.tsx'
import styles from './my-trip.module.css'

type PartProps = { stop: OwnStop; typed: Typed; change: (changes: Partial<Typed>) => void }

function Paid({ stop, typed, change }: PartProps) {
  const amount = heldField('amount', amountOf(stop, typed), (value: string) => change({ amount: value }))
  const reference = heldField('reference', typed.reference, (value: string) => change({ reference: value }))
  return (
    <>
      <Choices
        label="How it was paid"
        options={ways}
        chosen={typed.way}
        choose={(way) => change({ way, amount: undefined })}
      />
      {typed.way !== 'Nothing' && <NumberField field={amount} label="Amount received" prefix="₹" />}
      {typed.way === 'UPI' && (
        <TextField field={reference} label="UPI reference" maxLength={60} inputMode="numeric" autoFocus />
      )}
    </>
  )
}

const told = { yes: 'Code told', no: 'No code' } as const

function Code({ typed, change }: Omit<PartProps, 'stop'>) {
  return (
    <>
      <Choices
        label="Delivery code"
        options={Object.values(told)}
        chosen={typed.code === 'no' ? told.no : told.yes}
        choose={(words) => change(words === told.no ? { code: 'no' } : { code: 'yes', noCode: '' })}
      />
      {typed.code === 'no' && (
        <Choices
          label="Why without code"
          options={withoutCode}
          chosen={typed.noCode}
          choose={(noCode) => change({ noCode })}
        />
      )}
    </>
  )
}

const problemOf = (typed: Typed): string => {
  if (nothingBrought(typed)) return 'Nothing was brought: say why under Not delivered.'
  return typed.code === 'no' && typed.noCode === '' ? 'Say why without code.' : ''
}

type DifferentFormProps = { stop: OwnStop; hasCode: boolean; enter: (done: SettledStop) => void }

/** Begins as it was ordered: what was different is stepped, chosen or typed. */
export function DifferentForm({ stop, hasCode, enter }: DifferentFormProps) {
  const [typed, setTyped] = useState<Typed>(() => asOrdered(stop))
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const problem = problemOf(typed)
  return (
    <div className={styles.keys}>
      {stop.lines.map((line) => (
        <LineCounts key={line.line_id} line={line} typed={typed} change={change} />
      ))}
      <Paid stop={stop} typed={typed} change={change} />
      {hasCode && <Code typed={typed} change={change} />}
      {problem && <p className={styles.done}>{problem}</p>}
      <Button
        kind="filled"
        className={styles.key}
        disabled={problem !== ''}
        onClick={() => enter(delivered(stop, typed, hasCode))}
      >
        Enter this
      </Button>
    </div>
  )
}
