import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { PasswordForm } from './password-form.tsx'
import { usePerson } from './person.public.ts'
import { SetUpSecondFactor } from './second-factor.tsx'

const owed = {
  password: {
    head: 'Change your password',
    words: 'Your password was made by somebody else. Choose one that only you know; then you can begin.',
    title: 'Password',
    Form: PasswordForm,
  },
  second_factor: {
    head: 'Set up a second factor',
    words:
      'Your role asks for a code of an authenticator besides the password. Set it up; then you can begin.',
    title: 'Second factor',
    Form: SetUpSecondFactor,
  },
}

/** Stands in the place of every screen until what has to be done first is done. */
export default function OwedScreen() {
  const { head, words, title, Form } = owed[usePerson()?.owes || 'password']
  return (
    <Screen>
      <PageHead title={head} />
      <Screen fit>
        <Stack>
          <Alert kind="info">{words}</Alert>
          <Panel title={title} flush>
            <Form />
          </Panel>
        </Stack>
      </Screen>
    </Screen>
  )
}
