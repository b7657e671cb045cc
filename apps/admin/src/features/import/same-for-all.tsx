import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { ImportField } from '@refill/contract/features/import/import.shapes.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { AddIcon, CloseIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './import.module.css'
import type { Refusal } from './use-asking.ts'
import type { Choosing } from './use-mapping.ts'

/** What all lines have of a field; '' where they have nothing. */
export const valueOf = ({ fields }: Choosing, { name }: ImportField) =>
  fields.find(({ field }) => field === name)?.value ?? ''

/** Needed fields that no column is. */
export const missingOf = (fields: readonly ImportField[], mapping: Choosing): ImportField[] =>
  fields.filter(
    ({ name, is_required: isRequired }) =>
      isRequired && !mapping.fields.some(({ field, column }) => field === name && column !== null),
  )

const addedOf = (fields: readonly ImportField[], mapping: Choosing): ImportField[] =>
  fields.filter(
    ({ name, is_required: isRequired }) =>
      !isRequired && mapping.fields.some(({ field, column }) => field === name && column === null),
  )

/** Why a needed field has to be said, where the refusal is of this one. */
export const missingRefused = ({ label }: ImportField, refusal: Refusal | undefined): string | undefined =>
  refusal?.message === importErrors.import_column_missing.message.replace('{field}', label)
    ? refusal.message
    : undefined

type SameForAllProps = {
  fields: readonly ImportField[]
  mapping: Choosing
  refusal: Refusal | undefined
  disabled: boolean
}

/** One more field that all lines have the same. */
function AddField({ fields, mapping, disabled }: Pick<SameForAllProps, 'fields' | 'mapping' | 'disabled'>) {
  const [name, choose] = useState('')
  const add = () => {
    mapping.sameForAll(name, '')
    choose('')
  }
  return (
    <span className={styles.addField}>
      <Select aria-label="Field that is the same for all lines" value={name} {...{ choose, disabled }}>
        <option value="">Choose a field</option>
        {fields.map((field) => (
          <option key={field.name} value={field.name}>
            {field.label}
          </option>
        ))}
      </Select>
      <Button icon={AddIcon} disabled={disabled || name === ''} onClick={add}>
        Same for all lines
      </Button>
    </span>
  )
}

/** Fields that have one value in all lines, because the file has no column of them. */
export function SameForAll({ fields, mapping, refusal, disabled }: SameForAllProps) {
  const missing = missingOf(fields, mapping)
  const added = addedOf(fields, mapping)
  const others = fields.filter(
    ({ name, is_required: isRequired }) => !isRequired && !mapping.fields.some(({ field }) => field === name),
  )
  return (
    <Panel title="The same for all lines" note="Where the file has no column of it">
      <div className={styles.same}>
        {[...missing, ...added].map((field) => (
          <span key={field.name} className={styles.sameField}>
            <TextField
              field={heldField(
                `same-${field.name}`,
                valueOf(mapping, field),
                (value: string) => mapping.sameForAll(field.name, value),
                missingRefused(field, refusal),
              )}
              label={`${field.label}: all lines have`}
              help={field.hint}
              placeholder={field.example}
              required={field.is_required}
              disabled={disabled}
              maxLength={500}
            />
            {!field.is_required && (
              <IconButton
                label={`Leave out ${field.label}`}
                icon={CloseIcon}
                disabled={disabled}
                onClick={() => mapping.sameForAll(field.name, undefined)}
              />
            )}
          </span>
        ))}
        {others.length > 0 && <AddField fields={others} {...{ mapping, disabled }} />}
      </div>
    </Panel>
  )
}
