import { beginSetup } from '@refill/contract/features/setup/setup.contract.ts'
import { send } from '../../api/send.ts'
import { session } from '../../api/session.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toasts } from '../../ui/toast.ts'

const none = { business_name: '', name: '', username: '', password: '', repeated: '' }
export type SetupValues = typeof none

const missing = (path: keyof SetupValues, message: string) => ({ path: [path], message })

/** The contract's own rules, and those about the password that is typed twice. */
const rulesFor = (secret: string) => ({
  safeParse: ({ repeated, ...values }: SetupValues) => {
    const checked = beginSetup.fields.safeParse({ ...values, secret })
    const issues = [
      ...(checked.success ? [] : checked.error.issues),
      ...(values.password ? [] : [missing('password', 'Password is required')]),
      ...(repeated === values.password ? [] : [missing('repeated', 'This is not the same password')]),
    ]
    if (issues.length > 0) return { success: false as const, error: { issues } }
    return checked
  },
})

/** What a page that is opened later shows by its address, `/`. */
const leaveSetup = () => window.history.replaceState(null, '', '/')

/**
 * @param secret of the link
 * @param prepare fetches what comes after while the server checks it
 */
export const useSetupForm = (secret: string, prepare: () => void) =>
  useForm<SetupValues, unknown>({
    schema: rulesFor(secret),
    initial: none,
    submit: async (_checked, form) => {
      prepare()
      const { repeated: _again, ...values } = form.values()
      const answer = await send(beginSetup, { ...values, secret }, { asGiven: true }).catch(() => undefined)
      if (answer?.success) {
        toasts.clear()
        leaveSetup()
        return session.keep(answer.user)
      }
      if (answer?.errors) return form.setErrors(answer.errors)
      form.setError(answer?.message || 'The server could not be reached. Please try again.')
    },
  })
