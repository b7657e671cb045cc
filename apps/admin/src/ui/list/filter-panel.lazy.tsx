import { ChoiceFilter } from '../fields/choice-filter.tsx'
import { DayFilter } from '../fields/day-filter.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { heldField } from '../form/field.ts'
import type { Filter } from './filters.ts'
import { TextFilter } from './text-filter.tsx'
import type { Filtering } from './use-list.ts'

export type FilterPanelProps = {
  filters: readonly Filter[]
  values: Filtering['values']
  put: Filtering['put']
}

type ControlProps = Omit<FilterPanelProps, 'filters'> & { filter: Filter }

function Control({ filter, values, put }: ControlProps) {
  if (filter.kind === 'days') {
    const { from, to, label } = filter
    return (
      <>
        <DayFilter
          name={from}
          label={`${label} from`}
          value={values[from] ?? ''}
          set={(day) => put({ [from]: day })}
        />
        <DayFilter
          name={to}
          label={`${label} to`}
          value={values[to] ?? ''}
          set={(day) => put({ [to]: day })}
        />
      </>
    )
  }
  const { name } = filter
  const value = values[name] ?? ''
  const set = (chosen: string) => put({ [name]: chosen }, filter.kind === 'text')
  if (filter.kind === 'text')
    return <TextFilter {...{ name, value, set }} label={filter.label} maxLength={filter.maxLength} />
  const { all } = filter
  if (filter.kind === 'record')
    return <ChoiceFilter name={name} choice={filter.choice} value={value} set={set} placeholder={all} />
  const { label, options } = filter
  return <SelectField field={heldField(name, value, set)} label={label} options={options} placeholder={all} />
}

/** Controls of the filters that are not always in sight; the list follows each of them by itself. */
export function FilterPanel({ filters, values, put }: FilterPanelProps) {
  return filters.map((filter) => (
    <Control key={filter.kind === 'days' ? filter.from : filter.name} {...{ filter, values, put }} />
  ))
}
