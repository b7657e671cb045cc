import { useRef, useState, type FormEvent } from 'react'
import { session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { heldField } from '../../ui/form/field.ts'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { Logo } from '../../ui/logo.tsx'
import { toast, toasts } from '../../ui/toast.ts'
import illustration from './login-illustration.svg'
import styles from './login.module.css'

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

/** @param prepare fetches what comes after the login while the server checks it */
export function LoginScreen({ prepare }: { prepare: () => void }) {
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
    <div className={styles.login}>
      <aside className={styles.art} aria-label="About Refill">
        <img
          src={illustration}
          alt="A godown at first light: racks of full and empty gas cylinders and a delivery van"
        />
        <p>
          Every cylinder accounted for.<span>Fulls, empties, orders and dues in one ledger.</span>
        </p>
      </aside>
      <main className={styles.sign}>
        <form onSubmit={submit} noValidate>
          <h1>
            <Logo />
            <span>
              Refill<small>Back office for gas-cylinder distributors</small>
            </span>
          </h1>
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
      </main>
    </div>
  )
}
