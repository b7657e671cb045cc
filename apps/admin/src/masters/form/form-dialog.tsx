import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { FieldValues, FormState } from '../../ui/form/use-form.ts'
import styles from '../masters.module.css'

type FormDialogProps<Values extends FieldValues> = {
  title: string
  form: FormState<Values>
  /** On the button. */
  save: string
  /** On the button that leaves all as it is; 'Cancel' unless given. */
  cancel?: string
  /** 'this paper' */
  saving: string
  close: () => void
  /** On the button that changes nothing. */
  keep?: string | undefined
  /** Another dialog stands over it and takes the keys. */
  behind?: boolean
  /** Another way out, between the two buttons. */
  more?: ReactNode
  /** Red, for what cannot be taken back. */
  danger?: boolean
  children: ReactNode
}

/** A few fields over the screen; Esc and Cancel close it, unless it is being sent. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, form, save, saving, close, danger, children, cancel = 'Cancel', more, behind } = props
  const { busy, id } = form
  const kind = danger ? 'danger' : 'filled'
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        {cancel}
      </Button>
      {more}
      <Button type="submit" kind={kind} form={id} busy={busy} busyText="Submitting...">
        {save}
      </Button>
    </>
  )
  return (
    <Dialog title={title} opened onClose={close} busy={busy} behind={behind} footer={footer}>
      <Form form={form} saving={saving}>
        <div className={styles.dialogFields}>{children}</div>
      </Form>
    </Dialog>
  )
}
