import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { count, money } from '../../ui/formats/money.ts'

/** What can be entered beside cash. */
export type EntryKind = 'deducted' | 'brought' | 'charged' | 'waived'

type EntryWords = {
  /** On the button that opens it, and above its fields. */
  label: string
  title: string
  save: string
  saving: string
  words: string
  /** Rupees can be entered as well as cylinders. */
  rupees: boolean
  example: string
}

export const entryWords: Readonly<Record<EntryKind, EntryWords>> = {
  deducted: {
    label: 'Deducted',
    title: 'Deducted from pay',
    save: 'Deduct',
    saving: 'what is deducted',
    words: 'It is owed no more: the paper says where it was deducted.',
    rupees: true,
    example: 'e.g. Half now, half in December',
  },
  brought: {
    label: 'Brought back',
    title: 'Brought back',
    save: 'Take in',
    saving: 'what was brought',
    words: 'The cylinders lie in the godown from that day on.',
    rupees: false,
    example: 'e.g. Found at the workshop',
  },
  charged: {
    label: 'Charge',
    title: 'Charge for cylinders',
    save: 'Charge',
    saving: 'what is charged',
    words: 'Cylinders that never come become rupees that are owed.',
    rupees: false,
    example: 'e.g. Fell off the truck',
  },
  waived: {
    label: 'Waive',
    title: 'Waive',
    save: 'Waive',
    saving: 'what is waived',
    words: 'The driver is let off.',
    rupees: true,
    example: 'e.g. Robbed, the police have it',
  },
}

/** Something that is owed: rupees, or one side of a product. */
export type Owed = { value: string; label: string; uuid: string; what: string }

export const rupees = 'rupees'

type Open = Pick<DriverStatement, 'owed_now' | 'cylinders_now'>

/** What an entry of a kind can be about, as it stands today. */
export const owedFor = (kind: EntryKind, { owed_now, cylinders_now }: Open): Owed[] => [
  ...(entryWords[kind].rupees && owed_now > 0
    ? [{ value: rupees, label: `Rupees: ${money(owed_now)}`, uuid: '', what: '' }]
    : []),
  ...cylinders_now.map(({ uuid, what, product_name, count: open }) => ({
    value: `${what} ${uuid}`,
    label: `${count(open)} ${what} ${product_name}`,
    uuid,
    what,
  })),
]

export type EntryValues = {
  about: string
  amount: string
  count: string
  reference: string
  reason: string
  day: string
}

/** What is sent of what was typed; a figure that is not asked for is not. */
export const entryFields = (kind: EntryKind, owed: readonly Owed[], typed: EntryValues) => {
  const { day, reason, reference, amount, about } = typed
  const one = owed.find(({ value }) => value === about)
  const said = { day, reason, ...(kind !== 'waived' && { kind }), ...(kind === 'deducted' && { reference }) }
  if (!one || one.uuid === '') return { ...said, amount }
  const { uuid, what } = one
  return { ...said, uuid, what, count: typed.count, ...(kind === 'charged' && { amount }) }
}
