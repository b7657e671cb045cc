import { exportWholeBusiness } from '@refill/contract/features/export/export.contract.ts'
import { wholeBusinessDownload } from '@refill/contract/features/export/export.downloads.ts'
import { addressOf, letBrowserSave } from '../../api/download.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { OwnCode, OwnPassword } from '../session/own-proof.public.tsx'
import { usePerson } from '../session/person.public.ts'

const none = { password: '', code: '' }
type Values = typeof none

const rulesFor = (asksCode: boolean) => ({
  safeParse: (values: Values) => {
    const issues = [
      ...(values.password ? [] : [{ path: ['password'], message: 'Your own password is required' }]),
      ...(asksCode && !values.code
        ? [{ path: ['code'], message: 'The code of your second factor is required' }]
        : []),
    ]
    if (issues.length > 0) return { success: false as const, error: { issues } }
    return exportWholeBusiness.fields.safeParse(values)
  },
})

const useExportForm = (close: () => void) => {
  const person = usePerson()
  const asksCode = person !== undefined && 'user' in person && person.has_second_factor
  const form = useForm<Values, unknown>({
    schema: rulesFor(asksCode),
    initial: none,
    submit: async (_checked, actions) => {
      const answer = await send(exportWholeBusiness, actions.values()).catch(() => undefined)
      if (answer?.success) {
        letBrowserSave(addressOf(wholeBusinessDownload, { ticket: answer.ticket }))
        const text = 'Your browser shows how far it is. Whoever leaves or cancels it there has no file.'
        toast({ kind: 'success', title: 'The export has begun', text })
        return close()
      }
      if (answer?.errors) return actions.setErrors(answer.errors)
      actions.setError(answer?.message || 'The server could not be reached. Try again.')
    },
  })
  return { form, asksCode }
}

/** Everything of the business leaves with the file, so a session that was left open is not enough. */
export function ExportDialog({ close }: { close: () => void }) {
  const { form, asksCode } = useExportForm(close)
  return (
    <FormDialog title="Export everything" form={form} save="Export" saving="this export" close={close}>
      <p>
        Numbers that are hidden elsewhere stand in the file <b>in clear</b>: Aadhaar, PAN, account numbers and
        numbers of papers. It has no password of its own.
      </p>
      <OwnPassword field={form.field('password')} label="Your own password" autoFocus />
      {asksCode && <OwnCode field={form.field('code')} />}
    </FormDialog>
  )
}
