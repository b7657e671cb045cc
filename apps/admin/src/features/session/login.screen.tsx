import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { heldField } from '../../ui/form/field.ts'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { toast, toasts } from '../../ui/toast.ts'
import styles from './login.module.css'
import { SignInHead, SignInPage } from './sign-in-page.public.tsx'

const failed = (title: string, text: string) => toast({ kind: 'error', title, text, duration: 5000 })

/** Told apart by its code alone: the contract is not part of this page. */
const codeNeeded = 'second_factor_needed'

/** The code of the second factor, where the account has one. */
function CodeField({ code, set }: { code: string; set: (code: string) => void }) {
  return (
    <TextField
      field={heldField('code', code, set)}
      label="Code"
      help="What your authenticator shows, or a recovery code"
      autoComplete="one-time-code"
      autoFocus
    />
  )
}

type LoginProps = {
  /** Fetches what comes after the login while the server checks it. */
  prepare: () => void
  /** Said above the fields. */
  note?: ReactNode
}

export function LoginScreen({ prepare, note }: LoginProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, askCode] = useState(false)
  const underWay = useRef(false)

  const attempt = async () => {
    // What speaks to the server comes with the first attempt: the page itself needs none of it.
    const { signIn } = await import('./session.api.ts')
    const answer = await signIn({ username, password, ...(asksCode && { code }) })
    if (answer.success) {
      toasts.clear()
      session.keep(answer.user)
    } else if ('code' in answer && answer.code === codeNeeded) askCode(true)
    else failed('Login Failed', answer.message || 'Invalid credentials.')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The button stays as it is; a second press while the first is checked does nothing (AMB-009).
    if (underWay.current) return
    underWay.current = true
    prepare()
    attempt()
      .catch((error: unknown) =>
        failed('An error occurred.', error instanceof Error ? error.message : String(error)),
      )
      .finally(() => (underWay.current = false))
  }

  return (
    <SignInPage>
      <form onSubmit={submit} noValidate>
        <SignInHead words="Back office for gas-cylinder distributors" />
        {note}
        <TextField
          field={heldField('username', username, setUsername)}
          label="User Name"
          placeholder="Enter User Name"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          field={heldField('password', password, setPassword)}
          label="Password"
          placeholder="Enter Password"
          autoComplete="current-password"
        />
        {asksCode && <CodeField code={code} set={setCode} />}
        <p className={styles.forgot}>
          <span>Forgot Password?</span> <small>Ask whoever adds users in your office for a new one.</small>
        </p>
        <Button kind="filled" type="submit">
          Login
        </Button>
      </form>
    </SignInPage>
  )
}
