import { changePassword } from '@refill/contract/features/session/account.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import styles from './account.module.css'
import { OwnCode, OwnPassword } from './own-proof.public.tsx'
import { usePerson } from './person.public.ts'

const none = { old_password: '', password: '', code: '' }
type Values = typeof none

const missing = (path: keyof Values, message: string) => ({ path: [path], message })

/** @param asksCode they have a second factor */
const rulesFor = (asksCode: boolean) => ({
  safeParse: (values: Values) => {
    const issues = [
      ...(values.old_password ? [] : [missing('old_password', 'Old password is required')]),
      ...(values.password ? [] : [missing('password', 'New password is required')]),
      ...(values.code || !asksCode ? [] : [missing('code', 'Code is required')]),
    ]
    if (issues.length > 0) return { success: false as const, error: { issues } }
    return changePassword.fields.safeParse(values)
  },
})

const usePasswordForm = (asksCode: boolean) => {
  const client = useQueryClient()
  return useForm<Values, unknown>({
    schema: rulesFor(asksCode),
    initial: none,
    submit: async (_checked, form) => {
      const answer = await send(changePassword, form.values()).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message ?? '' })
        form.reset(none)
        return invalidate(client, 'session')
      }
      if (answer?.errors) return form.setErrors(answer.errors)
      form.setError(answer?.message || 'The password was not changed. Please try again.')
    },
  })
}

/** A new password of one's own, for the old one, and for a code where one has a second factor. */
export function PasswordForm() {
  const person = usePerson()
  const asksCode = person !== undefined && 'has_second_factor' in person && person.has_second_factor
  const form = usePasswordForm(asksCode)
  return (
    <Form form={form} saving="the password">
      <FieldGrid>
        <OwnPassword field={form.field('old_password')} label="Old password" />
        <PasswordField
          field={form.field('password')}
          label="New password"
          help="At least 8 characters. All other sessions end."
          autoComplete="new-password"
          required
        />
        {asksCode && <OwnCode field={form.field('code')} />}
      </FieldGrid>
      <div className={styles.save}>
        <Button kind="filled" type="submit" busy={form.busy} busyText="Submitting...">
          Change password
        </Button>
      </div>
    </Form>
  )
}
