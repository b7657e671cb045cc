import {
  certifyDeduction,
  type DeductionRow,
} from '@refill/contract/features/receipts/deductions.contract.ts'
import { deductionLaws, deductionNames } from '@refill/contract/features/receipts/deductions.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { toast } from '../../ui/toast.ts'
import { invalidateMoney } from './on-account.public.ts'

type CertificateDialogProps = { row: DeductionRow; close: () => void }

const useCertificate = ({ row: { id, note }, close }: CertificateDialogProps) => {
  const client = useQueryClient()
  return useForm({
    schema: {
      safeParse: (values: { certificate: string }) => certifyDeduction.fields.safeParse({ ...values, id }),
    },
    initial: { certificate: note },
    submit: async (fields, form) => {
      const answer = await send(certifyDeduction, fields).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        await invalidateMoney(client)
        close()
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer))
        form.setError(answer?.message || 'The certificate was not stored. Please try again.')
    },
  })
}

/** The certificate of tax at source came. */
export function CertificateDialog(props: CertificateDialogProps) {
  const { row, close } = props
  const form = useCertificate(props)
  return (
    <FormDialog title="Certificate" form={form} save="Save" saving="this certificate" close={close}>
      <p>
        <b>{row.customer_name}</b> {`deducted ${money(row.amount)}, ${deductionNames[row.kind]}.`}
      </p>
      <TextField
        field={form.field('certificate')}
        label="Certificate"
        help={deductionLaws[row.kind]}
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
