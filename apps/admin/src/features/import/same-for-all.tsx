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
import type { Problem } from './use-asking.ts'
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

/** Why a needed field has to be said, where the problem is of this one. */
export const missingRefused = ({ label }: ImportField, problem: Problem | undefined): string | undefined =>
  problem?.message === importErrors.import_column_missing.message.replace('{field}', label)
    ? problem.message
    : undefined

type SameForAllProps = {
  fields: readonly ImportField[]
  mapping: Choosing
  problem: Problem | undefined
  disabled: boolean
}

type SameFieldProps = Omit<SameForAllProps, 'fields'> & { field: ImportField }

/** What all lines have of one field; one that is not needed can be left out again. */
function SameField({ field, mapping, problem, disabled }: SameFieldProps) {
  const { name, label, hint, example, is_required: isRequired } = field
  const set = (value: string) => mapping.sameForAll(name, value)
  return (
    <span className={styles.sameField}>
      <TextField
        field={heldField(`same-${name}`, valueOf(mapping, field), set, missingRefused(field, problem))}
        label={`${label}: all lines have`}
        help={hint}
        placeholder={example}
        required={isRequired}
        disabled={disabled}
        maxLength={500}
      />
      {!isRequired && (
        <IconButton
          label={`Leave out ${label}`}
          icon={CloseIcon}
          disabled={disabled}
          onClick={() => mapping.sameForAll(name, undefined)}
        />
      )}
    </span>
  )
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
export function SameForAll({ fields, mapping, problem, disabled }: SameForAllProps) {
  const missing = missingOf(fields, mapping)
  const added = addedOf(fields, mapping)
  const others = fields.filter(
    ({ name, is_required: isRequired }) => !isRequired && !mapping.fields.some(({ field }) => field === name),
  )
  return (
    <Panel title="The same for all lines" note="Where the file has no column of it">
      <div className={styles.same}>
        {[...missing, ...added].map((field) => (
          <SameField key={field.name} {...{ field, mapping, problem, disabled }} />
        ))}
        {others.length > 0 && <AddField fields={others} {...{ mapping, disabled }} />}
      </div>
    </Panel>
  )
}
