import { readSetup } from '@refill/contract/features/setup/setup.contract.ts'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'
import { loginPath } from '../../login-path.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { Alert } from '../../ui/messages.tsx'
import { SignInHead, SignInPage } from '../session/sign-in-page.public.tsx'
import styles from './setup.module.css'
import { useSetupForm } from './use-setup-form.ts'

/** Where the server does not answer the form is shown: what it says to that is told. */
const askWhetherOpen = async () => {
  const answer = await send(readSetup, {}).catch(() => undefined)
  return answer?.success ? answer.is_open : true
}

const useIsOpen = () => {
  const [isOpen, tell] = useState<boolean>()
  useEffect(() => void askWhetherOpen().then(tell), [])
  return isOpen
}

type FormProps = { secret: string; prepare: () => void }

function SetupForm({ secret, prepare }: FormProps) {
  const form = useSetupForm(secret, prepare)
  const { field } = form
  return (
    <BareForm form={form} label="Set up your business">
      <SignInHead words="Set up your business" />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        field={field('business_name')}
        label="Business name"
        help="As it stands on bills and challans"
        autoComplete="organization"
        maxLength={120}
        required
        autoFocus
      />
      <TextField field={field('name')} label="Your name" autoComplete="name" maxLength={100} required />
      <TextField
        field={field('username')}
        label="Username"
        help="What you sign in with"
        autoComplete="username"
        maxLength={60}
        required
      />
      <PasswordField
        field={field('password')}
        label="Password"
        help="At least 8 characters, none of those tried first, and without your name or username"
        autoComplete="new-password"
        required
      />
      <PasswordField field={field('repeated')} label="Password again" autoComplete="new-password" required />
      <Button kind="filled" type="submit" busy={form.busy} busyText="Submitting...">
        Set up business
      </Button>
    </BareForm>
  )
}

/** Opened without a link, or with one that is over. */
function Closed({ isOpen }: { isOpen: boolean }) {
  return (
    <section className={styles.closed}>
      <SignInHead words="Set up your business" />
      <p>
        {isOpen
          ? 'Open the link that stands in the window in which Refill was started: it leads here with a key that works once.'
          : 'This link was used, or this is not the machine that Refill runs on. Sign in with the username and password of your business.'}
      </p>
      <a href={loginPath}>Sign in</a>
    </section>
  )
}

/** Names a new business and its owner, for whoever has the link that was printed at its start. */
export default function SetupScreen({ prepare }: { prepare: () => void }) {
  const isOpen = useIsOpen()
  const [secret] = useState(() => window.location.hash.slice(1))
  if (isOpen === undefined) return null
  return (
    <SignInPage>
      {isOpen && secret ? <SetupForm secret={secret} prepare={prepare} /> : <Closed isOpen={isOpen} />}
    </SignInPage>
  )
}
