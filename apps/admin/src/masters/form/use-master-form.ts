import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../api/send.ts'
import { linkTo } from '../../ui/target.ts'
import { useFormDraft } from '../../ui/form/draft.ts'
import type { Messages } from '../../ui/form/rules.ts'
import { useForm, type FormActions } from '../../ui/form/use-form.ts'
import type { MasterValues, Texts } from './form-specs.ts'
import { placeOf, rulesOf, valuesOf } from './form-values.ts'
import { invalidateMaster, recordById } from '../master.api.ts'
import { mergeChanges, type Conflict } from './resolve-conflict.ts'
import { fieldsOf, type AnyRecord, type MasterPanel } from '../panel.ts'
import { saveMaster } from './save-master.ts'

/** A paper or the status that was changed beside the form made a version, and nothing that the form holds is another. */
const newest = (panel: MasterPanel, known: AnyRecord | undefined, loaded: AnyRecord | undefined) => {
  if (!known || !loaded || loaded.version <= known.version) return known
  const textsOf = (record: AnyRecord) => JSON.stringify(valuesOf(panel, record, {}).texts)
  return textsOf(known) === textsOf(loaded) ? loaded : known
}

type Stale = { message: string; conflicts: Conflict[] }

/**
 * The form of a new record, or of one that is changed. When somebody else was quicker the record is loaded anew, what
 * is typed stays, and the next press of the button saves on the version that is there then.
 */
export const useMasterForm = (panel: MasterPanel, loaded: AnyRecord | undefined, initial: Texts) => {
  const { contract, addresses } = panel
  const navigate = useNavigate()
  const client = useQueryClient()
  const [once] = useState(newKey)
  const [known, setRecord] = useState(loaded)
  const record = newest(panel, known, loaded)
  const [stale, setStale] = useState<Stale>()

  const merge = async (message: string, actions: FormActions<MasterValues>) => {
    if (!record) return
    const query = { ...recordById(contract, String(record.id)), staleTime: 0 }
    const after = await client.fetchQuery(query)
    const { taken, conflicts } = mergeChanges(panel, { before: record, after, mine: actions.values().texts })
    for (const [name, value] of Object.entries(taken)) actions.set(`texts.${name}`, value)
    setRecord(after)
    setStale({ message, conflicts })
  }
  const placed = (errors: Messages): Messages =>
    Object.fromEntries(
      Object.entries(errors).map(([name, message]) => [placeOf(panel, name).join('.'), message]),
    )
  const leave = async (id: number) => {
    void invalidateMaster(client, contract)
    const { to, ...rest } = linkTo(addresses.afterForm(id))
    if (!record && panel.form.saving?.leadsTo === 'list') await navigate(addresses.list)
    else await navigate(to, rest)
  }

  const form = useForm<MasterValues, unknown>({
    schema: rulesOf(panel, record),
    initial: valuesOf(panel, loaded, initial),
    submit: async (_checked, actions) => {
      const outcome = await saveMaster(panel, record, actions.values(), once)
      if (outcome.saved) {
        draft.saved()
        await leave(outcome.id)
      } else if ('stale' in outcome) await merge(outcome.stale, actions)
      else if (outcome.errors) actions.setErrors(placed(outcome.errors))
    },
  })
  const secret = new Set(
    fieldsOf(panel, record ? 'update' : 'create').flatMap(({ name, as = 'line', masked }) =>
      masked || as === 'aadhaar' || as === 'pan' ? [`texts.${name}`] : [],
    ),
  )
  const draft = useFormDraft(`${contract.feature} ${loaded?.id ?? 'new'}`, form, (name) => !secret.has(name))
  return { form, record, stale, draft }
}
