import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import type { NotSaved } from '../../ui/form/stale.tsx'
import { toast } from '../../ui/toast.ts'
import type { SettingsValues } from './settings-values.ts'

type Outcome = { saved: true; version: number } | NotSaved

const failed = 'The settings could not be saved. Please try again.'

/**
 * Sends the form and says in a toast what became of it.
 * @param version that it was read at
 */
export const saveSettings = async (values: SettingsValues, version: number): Promise<Outcome> => {
  const answer = await send(updateSettings, { ...values, version }).catch(() => undefined)
  if (answer?.success) {
    toast({ kind: 'success', title: 'Settings saved' })
    return { saved: true, version: answer.version }
  }
  if (isExpired(answer)) return { saved: false }
  if (answer && isStale(answer)) return { saved: false, stale: answer.message }
  if (!answer?.errors) toast({ kind: 'error', title: answer?.message || failed })
  return { saved: false, errors: answer?.errors }
}
