import { noteTime } from '@refill/contract/features/tax/tax.rules.ts'
import { isDay, showDay, todayInIndia } from '@refill/values/day.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import type { Left, NoteKind, NoteValues } from './note-values.ts'

/** What whoever dates a credit note so is told of its time (CGST Act s. 34(2)); '' while there is enough. */
const timeInWords = (left: Left, typed: string): string => {
  const on = typed === '' ? todayInIndia() : typed
  if (!isDay(left.day) || !isDay(on)) return ''
  const until = `The time for a credit note on this invoice ends on ${showDay(left.until)}`
  const words = {
    open: '',
    last_month: `${until}: one of this month is declared after it. Ask your accountant first.`,
    over: `${until} (CGST Act s. 34(2)).`,
  }
  return words[noteTime(left.day, on, todayInIndia())]
}

/** The day of a note; of a credit note it says when the time for it runs out. */
export function NoteDay({ form, left, kind }: { form: FormState<NoteValues>; left: Left; kind: NoteKind }) {
  const time = useFormValue(form, ({ day }) => (kind === 'credit' ? timeInWords(left, day) : ''))
  return (
    <DateField
      field={form.field('day')}
      label="Date"
      dated
      max={todayInIndia()}
      help={[`Today, unless another is chosen. The invoice is of ${showDay(left.day)}.`, time]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
