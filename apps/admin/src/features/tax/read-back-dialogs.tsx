import { readBackEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { readBackEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import type { ReadBack } from '@refill/contract/features/tax/hand-off.fields.ts'
import { useState } from 'react'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { noFile } from '../../ui/fields/file-rules.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import type { FieldValues, FormActions } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { toast } from '../../ui/toast.ts'
import styles from './tax.module.css'
import { useReadBack, type ReadingBack } from './use-read-back.ts'

type Answer = ReadBack & { message: string }

function Results({ answer, close }: { answer: Answer; close: () => void }) {
  const { refused, problems, problem_count } = answer
  const more = problem_count - problems.length
  return (
    <Dialog
      title="What was read"
      opened
      onClose={close}
      footer={
        <Button kind="filled" onClick={close}>
          Close
        </Button>
      }
    >
      <p>{answer.message}.</p>
      <ul className={styles.results}>
        {refused.map(({ number, why }) => (
          <li key={number}>
            <b>{number}</b> {why}
          </li>
        ))}
        {problems.map(({ rule, what }, index) => (
          <li key={`${index} ${rule}`}>{what}</li>
        ))}
        {more > 0 && <li>{`and ${count(more)} more`}</li>}
      </ul>
    </Dialog>
  )
}

type FileDialogProps = { operation: ReadingBack; portal: string; close: () => void }

const accept = ['.json', '.csv', '.txt']

/** The file of a portal; what was not taken of it stays on the screen until somebody has read it. */
export function AnswerFileDialog({ operation, portal, close }: FileDialogProps) {
  const [answer, show] = useState<Answer>()
  const form = useReadBack({
    operation,
    initial: { file: noFile },
    taken: (given) => {
      if (given.refused.length + given.problem_count > 0) return show(given)
      toast({ kind: 'success', title: given.message })
      close()
    },
  })
  if (answer) return <Results answer={answer} close={close} />
  return (
    <FormDialog title="Read answer" form={form} save="Read" saving="this answer" close={close}>
      <p>{`The file that the ${portal} gave back, as it was downloaded there.`}</p>
      <FileField
        field={form.field('file')}
        label="File of the portal"
        accept={accept}
        maxBytes={5_000_000}
        required
      />
    </FormDialog>
  )
}

/** One answer: closed once it is taken, otherwise why not. */
const takenTo =
  (close: () => void) =>
  <Values extends FieldValues>({ problems, message }: Answer, form: FormActions<Values>): void => {
    if (problems.length > 0) return form.setError(problems.map(({ what }) => what).join('. '))
    toast({ kind: 'success', title: message })
    close()
  }

type TypedProps = { number: string; close: () => void }

export function TypedIrnDialog({ number, close }: TypedProps) {
  const form = useReadBack({
    operation: readBackEInvoices,
    about: { number },
    initial: { irn: '', ack_no: '', ack_date: '', signed_qr: '' },
    taken: takenTo(close),
  })
  return (
    <FormDialog title={`IRN of ${number}`} form={form} save="Save" saving="this IRN" close={close}>
      <TextField field={form.field('irn')} label="IRN" maxLength={120} required autoFocus />
      <Half>
        <TextField field={form.field('ack_no')} label="Ack No." maxLength={40} inputMode="numeric" required />
        <TextField
          field={form.field('ack_date')}
          label="Ack date"
          placeholder="dd-mm-yyyy hh:mm"
          maxLength={30}
          required
        />
      </Half>
      <TextAreaField
        field={form.field('signed_qr')}
        label="Signed QR"
        rows={3}
        maxLength={3000}
        help="The text of the QR, as a scanner reads it; without it the paper has none."
      />
    </FormDialog>
  )
}

export function TypedEwayDialog({ number, close }: TypedProps) {
  const form = useReadBack({
    operation: readBackEwayBills,
    about: { number },
    initial: { eway_no: '', made_at: '', valid_until: '' },
    taken: takenTo(close),
  })
  const moment = { placeholder: 'dd/mm/yyyy hh:mm', maxLength: 30 }
  return (
    <FormDialog title={`E-way bill of ${number}`} form={form} save="Save" saving="this bill" close={close}>
      <TextField
        field={form.field('eway_no')}
        label="E-way bill no."
        maxLength={30}
        inputMode="numeric"
        required
        autoFocus
      />
      <Half>
        <TextField field={form.field('made_at')} label="Made at" required {...moment} />
        <TextField
          field={form.field('valid_until')}
          label="Valid until"
          help="Empty while no vehicle is entered on the portal."
          {...moment}
        />
      </Half>
    </FormDialog>
  )
}
