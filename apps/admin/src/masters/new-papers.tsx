import { useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SuggestField } from '../ui/fields/combobox-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { ErrorLine } from '../ui/fields/field-frame.tsx'
import { FileField } from '../ui/fields/file-field.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'
import { useFieldState, type Field } from '../ui/form/field.ts'
import { AddIcon } from '../ui/icons.tsx'
import { Panel } from '../ui/parts.tsx'
import styles from './form.module.css'
import { hasRoom, noFile, paperField, paperRows, rowsIn } from './form-values.ts'
import type { MasterForm } from './master-form.tsx'

type PaperProps = {
  form: MasterForm
  row: string
  index: number
  names: readonly string[]
  isNew: boolean
  remove: () => void
}

function Paper({ form, row, index, names, isNew, remove }: PaperProps) {
  const options = useMemo(() => names.map((name) => ({ value: name, label: name })), [names])
  const nth = `Paper ${index + 1}`
  return (
    <li className={styles.paper}>
      <SuggestField
        field={form.field(paperField(row, 'name'))}
        label={nth}
        options={options}
        required
        autoFocus={isNew}
      />
      <TextField field={form.field(paperField(row, 'number'))} label={`${nth}: number`} maxLength={60} />
      <DateField field={form.field(paperField(row, 'valid_until'))} label={`${nth}: valid until`} />
      <FileField
        field={form.field(paperField(row, 'document')) as unknown as Field<File | null>}
        label={`${nth}: file`}
      />
      <Button aria-label={`Remove ${nth.toLowerCase()}`} onClick={remove}>
        Remove
      </Button>
    </li>
  )
}

/** Papers that come with a new record, one row each. */
export function NewPapers({ form, names }: { form: MasterForm; names: readonly string[] }) {
  const { value, error, set, attributes } = useFieldState({
    field: form.field(paperRows),
    label: 'Documents',
  })
  const [next, setNext] = useState(0)
  const rows = rowsIn({ [paperRows]: value ?? '' })
  const add = () => {
    for (const part of ['name', 'number', 'valid_until'] as const)
      form.set(paperField(String(next), part), '')
    form.set(paperField(String(next), 'document'), noFile)
    set([...rows, next].join(' '))
    setNext(next + 1)
  }
  const remove = (row: string) => {
    form.set(paperField(row, 'document'), noFile) // what was wrong with its file keeps nobody from saving any more
    set(rows.filter((one) => one !== row).join(' '))
    document.getElementById(attributes.id)?.focus()
  }
  return (
    <Panel title="Documents" flush>
      <div className={styles.papers}>
        {rows.length === 0 && <p>Papers can be added here, or later on the record.</p>}
        <ol>
          {rows.map((row, index) => (
            <Paper
              key={row}
              {...{ form, row, index, names }}
              isNew={Number(row) === next - 1}
              remove={() => remove(row)}
            />
          ))}
        </ol>
        <div className={styles.add}>
          <Button
            id={attributes.id}
            icon={AddIcon}
            disabled={!hasRoom({ [paperRows]: value ?? '' })}
            aria-describedby={attributes['aria-describedby']}
            onClick={add}
          >
            Add paper
          </Button>
        </div>
        {error && <ErrorLine id={attributes.id}>{error}</ErrorLine>}
      </div>
    </Panel>
  )
}
