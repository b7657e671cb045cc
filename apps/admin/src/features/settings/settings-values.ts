import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { showTallyNames } from '@refill/contract/features/tax/tally-names.rules.ts'
import { noFile } from '../../ui/fields/file-rules.ts'

type Texts = Omit<Settings, 'logo' | 'version' | 'turnover' | 'invoice_on' | 'delivery_code'> & {
  turnover: string
  invoice_on: string
  delivery_code: string
}

const textsOf = ({ logo: _stored, version: _version, ...texts }: Settings): Texts => texts

export const valuesOf = (settings: Settings) => ({
  ...textsOf(settings),
  tally_names: showTallyNames(settings.tally_names),
  /** Chosen just now; the stored one stays without it. */
  logo: noFile,
  /** '1' takes the stored one away. */
  remove_logo: '',
})
export type SettingsValues = ReturnType<typeof valuesOf>

/** The contract's own rules; the version is no field. */
export const rules = {
  safeParse: (values: SettingsValues) => updateSettings.fields.safeParse({ ...values, version: 1 }),
}
