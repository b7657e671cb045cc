import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import type { FormState } from '../ui/form/form-types.ts'
import styles from './masters.module.css'

type FormDialogProps<Values> = {
  title: string
  form: FormState<Values>
  /** On the button. */
  save: string
  /** 'this paper' */
  saving: string
  close: () => void
  children: ReactNode
}

/** A few fields over the screen; Esc and Cancel close it, unless it is being sent. */
export function FormDialog<Values>({ title, form, save, saving, close, children }: FormDialogProps<Values>) {
  const { busy } = form
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" kind="filled" form={form.id} busy={busy} busyText="Submitting...">
        {save}
      </Button>
    </>
  )
  return (
    <Dialog title={title} opened onClose={close} busy={busy} footer={footer}>
      <Form form={form} busy={busy} error={form.error} saving={saving}>
        <div className={styles.dialogFields}>{children}</div>
      </Form>
    </Dialog>
  )
}
