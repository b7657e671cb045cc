import { saveCutOver, type CutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { openFigure } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { isDay } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import type { Messages } from '../../ui/form/rules.ts'
import { useForm, useFormValue, type FormActions } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { cutOver, cutOverOn } from './cut-over.api.ts'
import {
  oldName,
  reasonName,
  savedFields,
  schemaFor,
  typedLine,
  valuesOf,
  type CutOverValues,
} from './cut-over-values.ts'

/** What stands in the way of a signature, beside its field; nothing where all is closed. */
const openIn = ({ lines }: CutOver, values: CutOverValues): Messages | undefined => {
  if (!values.day) return { day: 'Say the day of change first' }
  const open = openFigure(lines.map((line) => typedLine(values, line)))
  if (!open) return undefined
  return open.why === 'untyped'
    ? { [oldName(open.line)]: 'What do the old books say?' }
    : { [reasonName(open.line)]: 'Explain the difference' }
}

/** Figures and numbers of a day of change that is not saved yet; those before it until they have come. */
const useFiguresOn = (loaded: CutOver, day: string) => {
  const query = useQuery({ ...cutOverOn(day), enabled: day !== loaded.day })
  const { data } = query
  const isSaved = day === loaded.day || !data
  return { query, shown: isSaved ? loaded : { ...loaded, lines: data.lines, numbers: data.numbers } }
}

/**
 * The form of the page: saved as often as somebody likes, and ready to be signed once its figures are closed.
 * @returns `shown` is what was brought in, by the day that is typed; `query` asks for it
 */
export const useCutOverForm = (loaded: CutOver) => {
  const client = useQueryClient()
  const [initial] = useState(() => valuesOf(loaded))
  const [day, setDay] = useState(initial.day)
  const { query, shown } = useFiguresOn(loaded, day)
  const isSaved = useRef(false)
  const save = async (values: CutOverValues, actions: FormActions<CutOverValues>) => {
    const answer = await send(saveCutOver, savedFields(values, shown))
    isSaved.current = answer.success
    if (!answer.success) return actions.setError(answer.message)
    actions.reset(values)
    await client.invalidateQueries({ queryKey: cutOver.queryKey })
    toast({ kind: 'success', title: 'Cut-over saved' })
  }
  const form = useForm<CutOverValues, CutOverValues>({ schema: schemaFor(shown), initial, submit: save })
  const typedDay = useFormValue(form, (values) => values.day)
  if (typedDay !== day && (typedDay === '' || isDay(typedDay))) setDay(typedDay)
  /** Saves what is not saved yet. @returns whether it can be signed; otherwise it is said beside the field why not */
  const makeReady = async (): Promise<boolean> => {
    const open = openIn(shown, form.values())
    if (open) {
      form.setErrors(open)
      form.focus(Object.keys(open)[0] ?? 'day')
      return false
    }
    if (loaded.id > 0 && loaded.signed_at === '' && Object.keys(form.typed()).length === 0) return true
    isSaved.current = false
    await form.submit()
    return isSaved.current
  }
  return { form, query, shown, makeReady }
}
