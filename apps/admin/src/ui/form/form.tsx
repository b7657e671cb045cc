import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { FormState } from './form-types.ts'
import styles from './form.module.css'
import { focusOn, Summary, wrongFields } from './summary.tsx'

const BusyContext = createContext(false)

/** Whether the form around is being sent. */
export const useFormBusy = () => useContext(BusyContext)

type FormProps<Values> = {
  form: FormState<Values>
  busy: boolean
  error: string | undefined
  /** What is being saved, for the summary: 'this product'. */
  saving: string
  className?: string
  children: ReactNode
}

/** The form element with its summary of errors; on a failed attempt the first wrong field takes the focus. */
export function Form<Values>({ form, busy, error, saving, className, children }: FormProps<Values>) {
  const { id, labels, store } = form
  const attention = useSyncExternalStore(store.subscribe, () => store.read().attention)
  useEffect(() => {
    if (attention > 0) focusOn(wrongFields({ id, labels, store })[0]?.id)
  }, [attention, id, labels, store])
  return (
    <BusyContext value={busy}>
      <form
        id={form.id}
        noValidate
        aria-busy={busy || undefined}
        className={classNames(styles.form, className)}
        onSubmit={form.submit}
      >
        <Summary form={form} saving={saving} error={error} />
        {children}
      </form>
    </BusyContext>
  )
}
