import { createContext, useContext, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../class-names.ts'
import { Alert } from '../messages.tsx'
import styles from './form.module.css'
import { DraftOffer } from './draft-offer.tsx'
import type { OfferedDraft } from './draft.ts'
import { focusOn } from './field.ts'
import type { FormState } from './use-form.ts'
import { useWrongFields } from './wrong-fields.ts'

const BusyContext = createContext(false)

/** Whether the form around is being sent. */
export const useFormBusy = () => useContext(BusyContext)

type FormProps<Values extends FieldValues> = {
  form: FormState<Values>
  /** What is being saved, for the summary: 'this product'. */
  saving: string
  /** What was typed here before and not saved. */
  draft?: OfferedDraft
  className?: string
  children: ReactNode
}

/** The form element with its summary of errors; on a failed attempt the first wrong field takes the focus. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, saving, draft, className, children } = props
  const { id, busy, submit } = form
  return (
    <BusyContext value={busy}>
      <form
        id={id}
        noValidate
        aria-busy={busy || undefined}
        className={classNames(styles.form, className)}
        onSubmit={(event) => void submit(event)}
      >
        <Summary form={form} saving={saving} />
        {draft && <DraftOffer draft={draft} />}
        {children}
      </form>
    </BusyContext>
  )
}

type BareFormProps<Values extends FieldValues> = {
  form: FormState<Values>
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A short form that is all in sight, such as filters: no summary, the first wrong field takes the focus. */
export function BareForm<Values extends FieldValues>({
  form,
  label,
  className,
  children,
}: BareFormProps<Values>) {
  useWrongFields(form)
  return (
    <form
      id={form.id}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
    </form>
  )
}

const changes = (wrong: number, saving: string) =>
  `${wrong === 1 ? '1 field needs' : `${wrong} fields need`} a change before ${saving} can be saved.`

type FieldLinkProps = { id: string; label: string | undefined; message: string }

/** A rule about a field that this screen does not have is at least told. */
function FieldLink({ id, label, message }: FieldLinkProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault()
    focusOn(id)
  }
  if (!label) return <span>{message}</span>
  return (
    <a href={`#${id}`} onClick={go}>
      {label}
    </a>
  )
}

type SummaryProps<Values extends FieldValues> = { form: FormState<Values>; saving: string }

function WrongFields({ wrong, saving }: { wrong: ReturnType<typeof useWrongFields>; saving: string }) {
  return (
    <p>
      <b>{changes(wrong.length, saving)}</b>{' '}
      {wrong.map(({ id, name, label, message }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <FieldLink id={id} label={label} message={message} />
        </span>
      ))}
    </p>
  )
}

/** What keeps the form from being saved, with a link to each field. */
export function Summary<Values extends FieldValues>({ form, saving }: SummaryProps<Values>) {
  const { error } = form
  const place = useRef<HTMLDivElement>(null)
  const wrong = useWrongFields(form)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (wrong.length === 0 && !error) return null
  return (
    <div className={styles.summary} ref={place}>
      <Alert kind="error">
        {error && <p>{error}</p>}
        {wrong.length > 0 && <WrongFields wrong={wrong} saving={saving} />}
      </Alert>
    </div>
  )
}
