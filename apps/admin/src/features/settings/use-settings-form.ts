import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../ui/form/draft.ts'
import { useNotSaved } from '../../ui/form/stale.tsx'
import { useForm, type FormActions } from '../../ui/form/use-form.ts'
import { saveSettings } from './save-settings.ts'
import { businessSettings } from './settings.public.ts'
import { rules, valuesOf, type SettingsValues } from './settings-values.ts'

/** As it was stored: without the blanks of a GSTIN. What was typed since stays. */
const showStored = (fresh: Settings, sent: SettingsValues, actions: FormActions<SettingsValues>) => {
  const now = actions.values()
  for (const name of [
    ...([
      'name',
      'address',
      'state',
      'pincode',
      'gst',
      'mobile',
      'email',
      'terms',
      'cash_heads',
      'extra_gst_rates',
    ] as const),
    ...(['legal_name', 'bank_holder', 'bank_name', 'bank_branch', 'bank_ifsc', 'bank_account'] as const),
    ...(['upi', 'invoice_terms', 'invoice_prefix', 'bill_prefix', 'credit_prefix', 'debit_prefix'] as const),
  ])
    if (now[name] === sent[name]) actions.set(name, fresh[name])
}

/** The form over the settings as they were read. After saving it stays open, on what is stored then. */
export const useSettingsForm = (loaded: Settings) => {
  const client = useQueryClient()
  const [settings, setSettings] = useState(loaded)
  const { stale, notSaved, clear } = useNotSaved()

  const readAgain = () => client.fetchQuery({ ...businessSettings, staleTime: 0 })

  const form = useForm<SettingsValues, unknown>({
    schema: rules,
    initial: valuesOf(loaded),
    submit: async (_checked, actions) => {
      const sent = actions.values()
      const outcome = await saveSettings(sent, settings.version)
      if (outcome.saved) {
        // What is stored is shown where it can be read; saved it is either way.
        const fresh = await readAgain().catch(() => ({ ...settings, version: outcome.version }))
        setSettings(fresh)
        clear()
        if (fresh.version === outcome.version) actions.set('logo', null)
        if (fresh.version === outcome.version) actions.set('remove_logo', '')
        if (fresh.version === outcome.version) showStored(fresh, sent, actions)
        actions.reset(actions.values())
        draft.saved({ stays: true })
        return
      }
      notSaved(outcome, actions)
    },
  })

  const draft = useFormDraft('settings', form)

  /** Takes what somebody else stored; what is typed here is given up for it. */
  const reload = async () => {
    const fresh = await readAgain().catch(() => undefined)
    if (!fresh) return
    setSettings(fresh)
    clear()
    form.reset(valuesOf(fresh))
  }
  return { form, settings, stale, reload, draft }
}
