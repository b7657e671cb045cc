import { useState, type ReactNode } from 'react'
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
  /** Esc asks before it throws away what was typed. */
  asks?: boolean
  /** Red, for what cannot be taken back. */
  danger?: boolean
  children: ReactNode
}

/** Two buttons in the place of the others, until it is said what becomes of what was typed. */
function Throw({ goOn, close }: { goOn: () => void; close: () => void }) {
  return (
    <>
      <span role="alert">Throw away what was typed?</span>
      <Button onClick={close}>Throw away</Button>
      <Button kind="filled" onClick={goOn} data-autofocus>
        Go on
      </Button>
    </>
  )
}

/** A few fields over the screen; Esc and Cancel close it, unless it is being sent. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, form, save, saving, close, danger, children, cancel = 'Cancel', more, behind } = props
  const { busy, id } = form
  const [isLeaving, leave] = useState(false)
  const dismiss = () => {
    if (props.asks && !isLeaving && Object.keys(form.typed()).length > 0) leave(true)
    else if (isLeaving) leave(false)
    else close()
  }
  const kind = danger ? 'danger' : 'filled'
  const footer = isLeaving ? (
    <Throw goOn={() => leave(false)} close={close} />
  ) : (
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
    <Dialog title={title} opened onClose={dismiss} busy={busy} behind={behind} footer={footer}>
      <Form form={form} saving={saving}>
        <div className={styles.dialogFields}>{children}</div>
      </Form>
    </Dialog>
  )
}
