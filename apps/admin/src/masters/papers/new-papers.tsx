import { maxNewPapers } from '@refill/contract/masters/papers.ts'
import { useId, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { SuggestField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useRows } from '../../ui/form/use-form.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from '../form/form.module.css'
import type { MasterForm } from '../form/form-specs.ts'

type PaperProps = {
  form: MasterForm
  index: number
  names: readonly string[]
  remove: () => void
}

function Paper({ form, index, names, remove }: PaperProps) {
  const options = useMemo(() => names.map((name) => ({ value: name, label: name })), [names])
  const nth = `Paper ${index + 1}`
  return (
    <li className={styles.paper}>
      <SuggestField
        field={form.field(`papers.${index}.name`)}
        label={nth}
        options={options}
        required
        autoFocus
      />
      <TextField field={form.field(`papers.${index}.number`)} label={`${nth}: number`} maxLength={60} />
      <DateField field={form.field(`papers.${index}.valid_until`)} label={`${nth}: valid until`} />
      <FileField field={form.field(`papers.${index}.file`)} label={`${nth}: file`} />
      <Button aria-label={`Remove ${nth.toLowerCase()}`} onClick={remove}>
        Remove
      </Button>
    </li>
  )
}

const noPaper = { name: '', number: '', valid_until: '', file: null }

/** Papers that come with a new record, one row each. */
export function NewPapers({ form, names }: { form: MasterForm; names: readonly string[] }) {
  const { fields, append, remove } = useRows(form, 'papers')
  const addId = useId()
  const removeOne = (index: number) => {
    remove(index)
    document.getElementById(addId)?.focus()
  }
  return (
    <Panel title="Documents" flush>
      <div className={styles.papers}>
        {fields.length === 0 && <p>Papers can be added here, or later on the record.</p>}
        <ol>
          {fields.map(({ id }, index) => (
            <Paper key={id} {...{ form, index, names }} remove={() => removeOne(index)} />
          ))}
        </ol>
        <div className={styles.add}>
          <Button
            id={addId}
            icon={AddIcon}
            disabled={fields.length >= maxNewPapers}
            onClick={() => append(noPaper, { shouldFocus: false })}
          >
            Add paper
          </Button>
        </div>
      </div>
    </Panel>
  )
}
