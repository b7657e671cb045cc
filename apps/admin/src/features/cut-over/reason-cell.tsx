import type { KeyboardEvent } from 'react'
import { ErrorLine } from '../../ui/fields/field-frame.tsx'
import fields from '../../ui/fields/fields.module.css'
import { classNames } from '../../ui/class-names.ts'
import type { Field } from '../../ui/form/field.ts'
import styles from './cut-over.module.css'

type ReasonCellProps = { field: Field<string | undefined>; label: string; placeholder: string }

/** Why a figure differs, in its row of the table. */
export function ReasonCell({ field, label, placeholder }: ReasonCellProps) {
  const { value = '', error } = field.useValue()
  // The rows of a table move their focus by these; here they belong to the text.
  const keep = (event: KeyboardEvent) => {
    if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation()
  }
  return (
    <span className={classNames(styles.reason, error !== undefined && fields.bad)}>
      <input
        id={field.id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field.id}-error`}
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        className={fields.control}
        value={value}
        onChange={(event) => field.set(event.currentTarget.value)}
        onKeyDown={keep}
      />
      {error && <ErrorLine id={field.id}>{error}</ErrorLine>}
    </span>
  )
}
