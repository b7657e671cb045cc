import { useEffect } from 'react'
import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form'
import { focusOn } from './field.ts'
import { wrongIn } from './rules.ts'

/** How a form is told apart on the screen, and what the screen calls its fields. */
type OnScreen = { id: string; labels: ReadonlyMap<string, string> }

const position = (one: string, other: string) => {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second) return first ? -1 : 1
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Fields with a message, in the order they stand on the screen, which is not the order of the rules. */
export const wrongOnScreen = <Values extends FieldValues>(
  { id, labels }: OnScreen,
  errors: FieldErrors<Values>,
) =>
  wrongIn(errors)
    .map((one) => ({ ...one, id: `${id}-${one.name}`, label: labels.get(one.name) }))
    .toSorted((one, other) => position(one.id, other.id))

/** The wrong fields of a form; on a failed attempt the first of them takes the focus. */
export const useWrongFields = <Values extends FieldValues>(
  form: OnScreen & { control: Control<Values, unknown, unknown> },
) => {
  const { errors, submitCount } = useFormState({ control: form.control })
  const wrong = wrongOnScreen(form, errors)
  const first = wrong[0]?.id
  useEffect(() => {
    if (submitCount > 0) focusOn(first)
    // Only at an attempt: whoever mends another field first stays there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])
  return wrong
}
