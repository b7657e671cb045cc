import type { ComponentProps } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'
import { tooLongNote } from './text-fields.tsx'

// Apart from the text fields, which the sign-in page carries.

type TextAreaProps = FieldProps<string> &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'maxLength' | 'rows'>

export function TextAreaField(props: TextAreaProps) {
  const { field, label, required, help, rows = 3, placeholder, maxLength } = props
  const { value, error, set, attributes } = useFieldState(props)
  return (
    <FieldFrame
      id={field.id}
      {...{ label, required, help, error }}
      note={tooLongNote(value, maxLength) ?? ''}
    >
      <textarea
        className={styles.control}
        rows={rows}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        placeholder={placeholder}
        autoComplete="off"
        {...attributes}
      />
    </FieldFrame>
  )
}
