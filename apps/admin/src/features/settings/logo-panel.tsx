import { largestLogoBytes, logoTypes } from '@refill/contract/features/settings/update-settings.contract.ts'
import { FileField } from '../../ui/fields/file-field.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { SettingsValues } from './settings-values.ts'
import styles from './settings.module.css'

type LogoPanelProps = {
  form: FormState<SettingsValues>
  /** Address of the stored one, '' without. */
  current: string
}

/** Removing takes effect with saving, like everything else on the form, so until then it can be undone. */
function Removal({ form }: { form: FormState<SettingsValues> }) {
  const isRemoved = useFormValue(form, ({ remove_logo }) => remove_logo === '1')
  return (
    <p className={styles.removal}>
      <span role="status">{isRemoved && 'The logo is taken away when the settings are saved.'}</span>{' '}
      <TextButton onClick={() => form.set('remove_logo', isRemoved ? '' : '1')}>
        {isRemoved ? 'Keep the logo' : 'Remove the logo'}
      </TextButton>
    </p>
  )
}

export function LogoPanel({ form, current }: LogoPanelProps) {
  const isRemoved = useFormValue(form, ({ remove_logo }) => remove_logo === '1')
  const hasNew = useFormValue(form, ({ logo }) => logo !== null)
  return (
    <Panel title="Logo">
      <FileField
        field={form.field('logo')}
        label="Logo"
        accept={logoTypes}
        maxBytes={largestLogoBytes}
        tooLarge="Logo too large. Maximum size allowed: 512 KB"
        wrongType="The logo must be a PNG or JPEG image"
        prompt="Drop the logo here"
        stored={current && !isRemoved ? { name: 'Logo of the business', url: current } : undefined}
        hideLabel
        help="Printed at the head of challans, invoices and statements."
      />
      {current && !hasNew && <Removal form={form} />}
    </Panel>
  )
}
