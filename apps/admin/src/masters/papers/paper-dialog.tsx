import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import { useMemo } from 'react'
import { SuggestField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { noFile } from '../../ui/fields/file-rules.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { MasterPanel } from '../panel.ts'
import { useAttachedForm } from './use-attached-form.ts'

type PaperDialogProps = { panel: MasterPanel; id: number; edited: PaperRecord | 'new'; close: () => void }

/** Adds a paper, or puts a newer state in the place of one. */
export function PaperDialog({ panel: { contract, paperNames }, id, edited, close }: PaperDialogProps) {
  const old = edited === 'new' ? undefined : edited
  const form = useAttachedForm({
    contract,
    operation: old ? contract.replacePaper : contract.addPaper,
    target: { id, ...(old && { paper_id: old.id }) },
    initial: {
      name: old?.name ?? '',
      number: old && !old.masked ? old.number : '',
      valid_until: '',
      document: noFile,
    },
    done: old ? 'Paper replaced' : 'Paper added',
    close,
  })
  const names = useMemo(() => paperNames.map((name) => ({ value: name, label: name })), [paperNames])
  return (
    <FormDialog
      title={old ? `Replace ${old.name}` : 'Add paper'}
      form={form}
      save={old ? 'Replace' : 'Add paper'}
      saving="this paper"
      close={close}
    >
      {!old && <SuggestField field={form.field('name')} label="Paper" options={names} required autoFocus />}
      <TextField
        field={form.field('number')}
        label="Number"
        maxLength={60}
        autoFocus={Boolean(old)}
        {...(old?.masked && { help: `Leave empty to keep ${old.number}` })}
      />
      <DateField field={form.field('valid_until')} label="Valid until" />
      <FileField
        field={form.field('document')}
        label="File"
        {...(old?.url && { help: 'Without a new file it keeps the one it has.' })}
      />
    </FormDialog>
  )
}
