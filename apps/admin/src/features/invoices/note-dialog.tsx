import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditCauses, readLeft, type CreditCause } from '@refill/contract/features/notes/notes.contract.ts'
import { rupeesText } from '@refill/values/money.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { load, send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm, useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { families } from './document-family.ts'
import styles from './invoices.module.css'
import { NoteDay } from './note-day.tsx'
import { NoteLines } from './note-lines.tsx'
import {
  causes,
  initialNote,
  noteFields,
  noteSchema,
  noteValue,
  type Left,
  type NoteKind,
  type NoteValues,
} from './note-values.ts'

const words = {
  credit: { title: 'Credit note on', save: 'Issue credit note', family: families.credits },
  debit: { title: 'Debit note on', save: 'Issue debit note', family: families.debits },
} as const

type Invoice = { id: number; number: string }
type NoteProps = { kind: NoteKind; invoice: Invoice; left: Left; close: () => void }

const causeOf = (text: string): CreditCause => creditCauses.find((one) => one === text) ?? 'goods_back'

const issue = (kind: NoteKind, invoice_id: number, values: NoteValues, left: Left) => {
  const fields = noteFields(values, { left, kind })
  const { day, reason } = fields
  if (kind === 'credit')
    return send(createCreditNote, { ...fields, invoice_id, cause: causeOf(values.cause) })
  const columns = { 'place[]': fields['place[]'], 'taxable[]': fields['taxable[]'] }
  return send(createDebitNote, { invoice_id, day, reason, ...columns })
}

const useNote = ({ kind, invoice, left, close }: NoteProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useForm<NoteValues, NoteValues>({
    schema: noteSchema({ left, kind }),
    initial: initialNote(left, kind),
    submit: async (values, form) => {
      form.setError(undefined)
      const answer = await issue(kind, invoice.id, values, left).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        close()
        await navigate(words[kind].family.detail(answer.id), { state: { id: answer.id } })
        await invalidate(client, ...touchedBy.note)
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer)) form.setError(answer?.message || 'No note was issued. Please try again.')
    },
  })
}

/** What it comes to as it is typed. */
function ComesTo({ form, left, kind }: Pick<NoteProps, 'left' | 'kind'> & { form: FormState<NoteValues> }) {
  const value = useFormValue(form, (values) => rupeesText(noteValue(values, { left, kind })))
  const what = kind === 'credit' ? 'Credited' : 'Charged'
  return (
    <p className={styles.comes} role="status">
      {`${what} with GST: `}
      <b>{money(value)}</b>
      {kind === 'credit' && ` of ${money(left.value_left)} that is left.`}
    </p>
  )
}

const Cause = ({ form }: { form: ReturnType<typeof useNote> }) => (
  <SelectField field={form.field('cause')} label="Cause" options={causes} required />
)

function NoteForm(props: NoteProps) {
  const { kind, invoice, left, close } = props
  const form = useNote(props)
  const cause = useFormValue(form, (values) => values.cause)
  const { title, save } = words[kind]
  const shown = { title: `${title} ${invoice.number}`, save, saving: 'this note' }
  return (
    <FormDialog {...shown} form={form} close={close}>
      {kind === 'credit' && <Cause form={form} />}
      <NoteLines form={form} lines={left.lines} kind={kind} cause={cause} />
      <ComesTo form={form} left={left} kind={kind} />
      <TextField
        field={form.field('reason')}
        label="Reason"
        placeholder={kind === 'credit' ? 'e.g. Two cylinders came back unused' : 'e.g. Price was too low'}
        help="Stands on the note."
        maxLength={200}
        required
      />
      <Half>
        <NoteDay form={form} left={left} kind={kind} />
      </Half>
    </FormDialog>
  )
}

const leftOf = (invoiceId: number) =>
  queryOptions({
    queryKey: ['invoices', 'left', invoiceId],
    queryFn: ({ signal }) => load(readLeft, { invoice_id: invoiceId }, { signal }),
    gcTime: 0, // what is left is asked for each time
  })

type NoteDialogProps = Omit<NoteProps, 'left'>

/** A note on an invoice: what it changes line by line, why, and what it comes to. */
export function NoteDialog(props: NoteDialogProps) {
  const { kind, invoice, close } = props
  const query = useQuery(leftOf(invoice.id))
  if (query.data) return <NoteForm {...props} left={query.data} />
  return (
    <Dialog
      title={`${words[kind].title} ${invoice.number}`}
      opened
      onClose={close}
      footer={<Button onClick={close}>Cancel</Button>}
    >
      <LoadFailed query={query}>What is left of this invoice could not be loaded.</LoadFailed>
      {query.isPending && <Skeleton width={240} />}
    </Dialog>
  )
}
