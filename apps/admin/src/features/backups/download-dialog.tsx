import { prepareDownload, type Archive } from '@refill/contract/features/backups/backups.contract.ts'
import { backupDownload } from '@refill/contract/features/backups/backups.downloads.ts'
import { showInstant } from '@refill/values/day.ts'
import { useState } from 'react'
import { addressOf, letBrowserSave } from '../../api/download.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { usePerson } from '../session/person.public.ts'

const none = { sealing_password: '', again: '', password: '', code: '' }
type Values = typeof none

const issue = (path: keyof Values, message: string) => ({ path: [path], message })

/** What is asked for beside one's own password. */
type Asks = { seal: boolean; code: boolean }

const missing = ({ sealing_password, again, password, code }: Values, asks: Asks) => [
  ...(asks.seal && !sealing_password
    ? [issue('sealing_password', 'Choose a password that seals the key')]
    : []),
  ...(asks.seal && sealing_password !== again ? [issue('again', 'This is not the same password')] : []),
  ...(password ? [] : [issue('password', 'Your own password is required')]),
  ...(asks.code && !code ? [issue('code', 'The code of your second factor is required')] : []),
]

const rulesFor = (archive: string, asks: Asks) => ({
  safeParse: (values: Values) => {
    const checked = prepareDownload.fields.safeParse({ ...values, archive })
    const issues = [...missing(values, asks), ...(checked.error?.issues ?? [])]
    return issues.length > 0 ? { success: false as const, error: { issues } } : checked
  },
})

type Asking = { archive: Archive; isKeyApart: boolean; close: () => void }

const useDownloadForm = ({ archive: { archive }, isKeyApart, close }: Asking) => {
  const person = usePerson()
  // An archive of before the key was kept apart holds it all the same, as the server says then.
  const [seal, askToSeal] = useState(!isKeyApart)
  const asks = { seal, code: person !== undefined && 'user' in person && person.has_second_factor }
  const form = useForm<Values, unknown>({
    schema: rulesFor(archive, asks),
    initial: none,
    submit: async (_checked, actions) => {
      const { again: _, ...given } = actions.values()
      const answer = await send(prepareDownload, { ...given, archive }).catch(() => undefined)
      if (answer?.success) {
        letBrowserSave(addressOf(backupDownload, { archive, ticket: answer.ticket }))
        toast({ kind: 'success', title: 'The download has begun' })
        return close()
      }
      if (answer?.code === 'sealing_password_missing') askToSeal(true)
      if (answer?.errors) return actions.setErrors(answer.errors)
      actions.setError(answer?.message || 'The server could not be reached. Try again.')
    },
  })
  return { form, asks }
}

function SealFields({ form }: { form: FormState<Values> }) {
  return (
    <>
      <PasswordField
        field={form.field('sealing_password')}
        label="Password for the file"
        help="At least 12 characters, kept nowhere. Without it the file cannot be restored where its key is not."
        autoComplete="new-password"
        required
      />
      <PasswordField
        field={form.field('again')}
        label="The same again"
        autoComplete="new-password"
        required
      />
    </>
  )
}

/** Everything of the business leaves with the file, so a session that was left open is not enough. */
export function DownloadDialog(asking: Asking) {
  const { archive, close } = asking
  const { form, asks } = useDownloadForm(asking)
  return (
    <FormDialog title="Download backup" form={form} save="Download" saving="this download" close={close}>
      <p>
        The backup of <b>{showInstant(archive.started_at)}</b> holds everything of the business.
        {asks.seal && ' The key that opens its numbers and scans is sealed with a password that you choose.'}
      </p>
      {asks.seal && <SealFields form={form} />}
      <PasswordField
        field={form.field('password')}
        label="Your own password"
        autoComplete="current-password"
        required
      />
      {asks.code && (
        <TextField
          field={form.field('code')}
          label="Code"
          help="Of your authenticator, or a recovery code"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      )}
    </FormDialog>
  )
}
