import type { Filters } from '@refill/contract/masters/described-filters.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import type { Filter } from '../../ui/list/filters.ts'

type ChoiceLook<Option extends string> = {
  /** What no choice means: 'All types'. */
  all: string
  /** What the options are called where it is not what they are. */
  words?: { readonly [O in Option]: string }
}
type RecordLook = Pick<Choice, 'find' | 'nameOf'> & { all: string }

/** What a filter needs in the panel beside what the contract says of it; a text needs nothing. */
type Look<F> = F extends { kind: 'choice'; options: readonly (infer Option extends string)[] }
  ? ChoiceLook<Option>
  : F extends { kind: 'record' }
    ? RecordLook
    : never

type LooksOf<F extends Filters> = {
  readonly [K in keyof F as [Look<F[K]>] extends [never] ? never : K]: Look<F[K]>
}

/** Without them a choice or a record that the contract has would have no words. */
export type OwnLooks<F extends Filters> = [keyof LooksOf<F>] extends [never]
  ? unknown
  : { filters: LooksOf<F> }

/** By the names of the filters, as the shell handles them. */
export type FilterLooks = { readonly [name: string]: Partial<ChoiceLook<string> & RecordLook> }

const nobody = { find: () => Promise.resolve([]), nameOf: (value: string) => Promise.resolve(value) }

/** The filters that the list of one master has beside those of all, as any list declares its filters. */
export const ownFilters = ({ filters }: MasterContract, looks: FilterLooks = {}): Filter[] =>
  Object.entries(filters).map(([name, filter]) => {
    const { label } = filter
    const { all = '', words = {}, ...picking } = looks[name] ?? {}
    if (filter.kind === 'text') return { kind: 'text', name, label, maxLength: filter.maxLength }
    if (filter.kind === 'record')
      return { kind: 'record', name, choice: { label, ...nobody, ...picking }, all }
    const options = filter.options.map((value) => ({ value, label: words[value] ?? value }))
    return { kind: 'choice', name, label, options, all }
  })
