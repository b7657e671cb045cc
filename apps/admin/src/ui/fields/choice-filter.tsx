import { useQuery } from '@tanstack/react-query'
import { heldField } from '../form/field.ts'
import { nameOfChoice, type Choice } from './choice.ts'
import { PickerField } from './picker-field.tsx'

export { choiceOf, type Choice, type Choices } from './choice.ts'

/** The name of what an address or a record holds; undefined until it is known. */
export const useNameOf = (choice: Choice | undefined, value: string): string | undefined => {
  const { data, isError } = useQuery(nameOfChoice(choice, value))
  return data ?? (isError ? 'Name could not be loaded' : undefined)
}

type ChoiceFilterProps = {
  /** Needed where a screen has several of them. */
  name?: string
  choice: Choice
  value: string
  set: (value: string) => void
  required?: boolean
  /** What an empty one means, where that is not a missing choice. */
  placeholder?: string
}

/** Chooses one record; searched on the server. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { name: fieldName = 'of', choice, value, set, required = false, placeholder } = props
  const name = useNameOf(choice, value)
  const choose = (chosen: string) => {
    if (chosen !== value) set(chosen)
  }
  return (
    <PickerField
      key={choice.label}
      field={heldField(fieldName, value, choose)}
      label={choice.label}
      find={choice.find}
      chosen={{ value, label: name }}
      required={required}
      {...(placeholder && { placeholder })}
    />
  )
}
