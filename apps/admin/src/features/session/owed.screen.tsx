import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { PasswordForm } from './password-form.tsx'

/** In the place of every screen, until the password is one's own. */
export default function OwedScreen() {
  return (
    <Screen>
      <PageHead title="Change your password" />
      <Screen fit>
        <Stack>
          <Alert kind="info">
            Your password was made by somebody else. Choose one that only you know; then you can begin.
          </Alert>
          <Panel title="Password" flush>
            <PasswordForm />
          </Panel>
        </Stack>
      </Screen>
    </Screen>
  )
}
