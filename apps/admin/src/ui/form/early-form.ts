import { useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { focusOn, heldField, type Field } from './field.ts'
import type { FieldValues, FormState } from './use-form.ts'

/** Fields of texts, whether the library of forms stands behind them or not. */
export type TextFields<Name extends string> = {
  field: (name: Name) => Field<string>
  set: (name: Name, value: string) => void
  focus: (name: Name) => void
  busy: boolean
}

/** What has been done in a form by the time that its library comes. */
export type Early<Values> = { values: Values; focused: { readonly current: Element | null } }

/**
 * A form that stands in sight on a screen where most people only read. Its fields hold what is typed and no more; with
 * the first submit the form with its rules takes their place ({@link useTakeOver}), so only who uses it fetches it.
 * @param preload for whoever comes near the form
 */
export const useEarlyForm = <Values extends Record<string, string>>(initial: Values, preload: () => void) => {
  type Name = keyof Values & string
  const id = useId()
  const [values, setValues] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const focused = useRef<Element>(null)
  const early: Early<Values> = { values, focused }
  const idOf = (name: Name) => `${id}-${name}`
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const fields: TextFields<Name> = {
    field: (name) => ({
      ...heldField(name, values[name] ?? '', (value) => set(name, value)),
      id: idOf(name),
    }),
    set,
    focus: (name) => focusOn(idOf(name)),
    busy: isSubmitted,
  }
  const events = {
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      setSubmitted(true)
    },
    onPointerEnter: preload,
    onFocus: (event: FocusEvent) => {
      preload()
      focused.current = event.target
    },
    onBlur: () => {
      focused.current = null
    },
  }
  return { early, fields, events, isSubmitted, reset: setValues, giveUp: () => setSubmitted(false) }
}

/** The same place in the form that came, and in its text. */
const moveFocus = (before: Element, form: HTMLElement | null) => {
  const name = before.getAttribute('name')
  const now = form?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[type=submit]')
  now?.focus({ preventScroll: true })
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement)
    now.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** Goes on where the early form was left: with its focus, and by submitting what is typed. */
export const useTakeOver = <Values extends FieldValues>(form: FormState<Values>, early: Early<Values>) => {
  const { id, submit } = form
  useLayoutEffect(() => {
    if (early.focused.current) moveFocus(early.focused.current, document.getElementById(id))
    // Once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    void submit()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
