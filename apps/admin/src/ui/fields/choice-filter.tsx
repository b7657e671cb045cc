import { useQuery } from '@tanstack/react-query'
import { heldField } from '../form/field.ts'
import { PickerField, type Find } from './picker-field.tsx'

/** Records of one kind, of which a report shows one. */
export type Choice = {
  /** 'Vendor'; tells the kinds apart too. */
  label: string
  find: Find
  nameOf: (value: string, signal: AbortSignal) => Promise<string>
}

/** The name of what an address holds, asked for once; until then the value itself. */
export const useNameOf = (choice: Choice | undefined, value: string): string => {
  const { data } = useQuery({
    queryKey: ['name of', choice?.label, value],
    queryFn: ({ signal }) => choice?.nameOf(value, signal) ?? value,
    enabled: choice !== undefined && value !== '',
    staleTime: 60_000,
  })
  return data ?? value
}

type ChoiceFilterProps = {
  choice: Choice
  value: string
  set: (value: string) => void
  required?: boolean
  /** What an empty one means, where that is not a missing choice. */
  placeholder?: string
}

/** Chooses one record; searched on the server. */
export function ChoiceFilter({ choice, value, set, required = false, placeholder }: ChoiceFilterProps) {
  const name = useNameOf(choice, value)
  const choose = (chosen: string) => {
    if (chosen !== value) set(chosen)
  }
  return (
    <PickerField
      key={choice.label}
      field={heldField('of', value, choose)}
      label={choice.label}
      find={choice.find}
      chosen={{ value, label: name }}
      required={required}
      {...(placeholder && { placeholder })}
    />
  )
}
