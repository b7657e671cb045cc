import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Form } from './form-types.ts'
import { focusOn, wrongFields } from './summary.tsx'

type BareFormProps<Values> = {
  form: Form<Values>
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A short form that is all in sight, such as filters: no summary, the first wrong field takes the focus. */
export function BareForm<Values>({ form, label, className, children }: BareFormProps<Values>) {
  const { id, labels, store } = form
  const attention = useSyncExternalStore(store.subscribe, () => store.read().attention)
  useEffect(() => {
    if (attention > 0) focusOn(wrongFields({ id, labels, store })[0]?.id)
  }, [attention, id, labels, store])
  return (
    <form id={id} noValidate aria-label={label} className={className} onSubmit={form.submit}>
      {children}
    </form>
  )
}
