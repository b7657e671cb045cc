import type { BankRecord } from '@refill/contract/masters/shapes.ts'
import { FileField } from '../../ui/fields/file-field.tsx'
import { noFile } from '../../ui/fields/file-rules.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { MasterPanel } from '../panel.ts'
import { useAttachedForm } from '../papers/use-attached-form.ts'

type AccountDialogProps = { panel: MasterPanel; id: number; edited: BankRecord | 'new'; close: () => void }

/** Adds a bank account or changes one; the number of a stored one is never in the form. */
export function AccountDialog({ panel: { contract }, id, edited, close }: AccountDialogProps) {
  const old = edited === 'new' ? undefined : edited
  const form = useAttachedForm({
    contract,
    operation: old ? contract.changeAccount : contract.addAccount,
    target: { id, ...(old && { account_id: old.id }) },
    initial: {
      name: old?.name ?? '',
      bankname: old?.bankname ?? '',
      account_no: '',
      branch_name: old?.branch_name ?? '',
      ifsc_code: old?.ifsc_code ?? '',
      document: noFile,
    },
    done: old ? 'Bank account changed' : 'Bank account added',
    close,
  })
  const keeps = old && `Leave empty to keep ${old.account_no}`
  return (
    <FormDialog
      title={old ? `Change account at ${old.bankname}` : 'Add bank account'}
      form={form}
      save={old ? 'Save' : 'Add account'}
      saving="this account"
      close={close}
    >
      <TextField field={form.field('name')} label="Account holder" maxLength={100} required autoFocus />
      <TextField field={form.field('bankname')} label="Bank" maxLength={100} required />
      <TextField
        field={form.field('account_no')}
        label="Account number"
        maxLength={40}
        inputMode="numeric"
        required={!old}
        help={keeps}
      />
      <TextField field={form.field('ifsc_code')} label="IFSC" maxLength={15} upperCase required />
      <TextField field={form.field('branch_name')} label="Branch" maxLength={100} />
      <FileField
        field={form.field('document')}
        label="Cancelled cheque or passbook page"
        help={old?.url ? 'Without a new file it keeps the one it has.' : undefined}
      />
    </FormDialog>
  )
}
