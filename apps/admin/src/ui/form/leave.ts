import type { FocusEvent } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FormState } from './use-form.ts'

/**
 * Runs now, or when the press that is under way has ended: a line under a field that appears in between would move the
 * button from under the mouse, and the press would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (!document.querySelector('button:active, a:active')) return run()
  window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}

/**
 * Judges a field when it is left as a whole: from a day to its calendar is no leaving. For the element around the fields.
 * @param isChecked of a field that is left; all are unless given
 */
export const checkOnLeave =
  <Values extends FieldValues, Name extends FieldPath<Values>>(
    form: FormState<Values>,
    names: readonly Name[],
    isChecked: (name: Name) => boolean = () => true,
  ) =>
  ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const place = target.closest('[data-field]')
    if (!place || place.contains(relatedTarget)) return
    const left = names.find((name) => place.contains(document.getElementById(form.field(name).id)))
    if (left && isChecked(left)) afterPress(() => void form.check(left))
  }
