import { resetPassword } from '@refill/contract/features/users/reset-password.contract.ts'
import type { User } from '@refill/contract/features/users/users.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { OwnCode, OwnPassword } from '../session/own-proof.public.tsx'
import { usePerson } from '../session/person.public.ts'

const none = { password: '', code: '', isFactorLost: false }
type Values = typeof none

const missing = (path: keyof Values, message: string) => ({ path: [path], message })

/** @param asksCode whoever resets has a second factor */
const rulesFor = (asksCode: boolean) => ({
  safeParse: ({ password, code }: Values) => {
    const issues = [
      ...(password ? [] : [missing('password', 'Password is required')]),
      ...(code || !asksCode ? [] : [missing('code', 'Code is required')]),
    ]
    if (issues.length > 0) return { success: false as const, error: { issues } }
    return { success: true as const, data: undefined }
  },
})

type ResetProps = {
  user: User
  /** The first password, which is shown once. */
  show: (password: string) => void
  close: () => void
}

const useReset = ({ user, show, close }: ResetProps, asksCode: boolean) => {
  const client = useQueryClient()
  return useForm<Values, unknown>({
    schema: rulesFor(asksCode),
    initial: none,
    submit: async (_checked, form) => {
      const { password, code, isFactorLost } = form.values()
      const own = { password, code, second_factor: isFactorLost ? ('off' as const) : ('' as const) }
      const answer = await send(resetPassword, { id: user.id, ...own }).catch(() => undefined)
      if (answer?.success) {
        close()
        show(answer.password)
        return invalidate(client, 'users')
      }
      form.set('code', '')
      if (answer?.errors) return form.setErrors(answer.errors)
      form.setError(answer?.message || 'The password was not reset. Please try again.')
    },
  })
}

/** A first password for somebody, from whoever shows once more that it is they. */
export function ResetDialog(props: ResetProps) {
  const { user, close } = props
  const person = usePerson()
  const asksCode = person !== undefined && 'has_second_factor' in person && person.has_second_factor
  const form = useReset(props, asksCode)
  const words = { title: 'Reset password', save: 'Reset password', saving: 'this password' }
  return (
    <FormDialog {...words} form={form} close={close}>
      <p>
        <b>{user.name}</b> is signed out at once and begins anew with a first password, which you see next.
      </p>
      {user.has_second_factor && (
        <CheckboxField
          field={form.field('isFactorLost')}
          label="Switch off the second factor too: telephone and recovery codes are lost"
        />
      )}
      <OwnPassword field={form.field('password')} label="Your own password" autoFocus />
      {asksCode && <OwnCode field={form.field('code')} />}
    </FormDialog>
  )
}
