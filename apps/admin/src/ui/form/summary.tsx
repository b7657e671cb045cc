import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { Alert } from '../messages.tsx'
import type { Form } from './form-types.ts'
import styles from './form.module.css'

export type FormParts = Pick<Form<unknown>, 'id' | 'labels' | 'store'>

type WrongField = { name: string; id: string; label: string | undefined; message: string | undefined }

const position = (one: string, other: string) => {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second) return first ? -1 : 1
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Wrong fields in the order they stand on the screen, which is not the order of the rules. */
export const wrongFields = ({ id, labels, store }: FormParts): WrongField[] => {
  const { errors, domainErrors } = store.read()
  return Object.entries({ ...errors, ...domainErrors })
    .map(([name, message]) => ({ name, id: `${id}-${name}`, label: labels.get(name), message }))
    .toSorted((one, other) => position(one.id, other.id))
}

export const focusOn = (id: string | undefined) => {
  const element = id ? document.getElementById(id) : undefined
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' }) // keeps clear of the bars through the control's scroll margin
}

const changes = (wrong: number, saving: string) =>
  `${wrong === 1 ? '1 field needs' : `${wrong} fields need`} a change before ${saving} can be saved.`

/** A rule about a field that this screen does not have is at least told. */
function FieldLink({ id, label, message }: WrongField) {
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

function WrongFields({ wrong, saving }: { wrong: WrongField[]; saving: string }) {
  return (
    <p>
      <b>{changes(wrong.length, saving)}</b>{' '}
      {wrong.map((field, index) => (
        <span key={field.name}>
          {index > 0 && ', '}
          <FieldLink {...field} />
        </span>
      ))}
    </p>
  )
}

type SummaryProps = { form: FormParts; saving: string; error: string | undefined }

/** What keeps the form from being saved, with a link to each field. */
export function Summary({ form, saving, error }: SummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  const { store } = form
  useSyncExternalStore(store.subscribe, () => store.read().errors)
  useSyncExternalStore(store.subscribe, () => store.read().domainErrors)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const wrong = wrongFields(form)
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
