import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { usePerson } from './person.public.ts'

const roleOf = (person: object | undefined) => (person && 'role' in person ? String(person.role) : undefined)

/** One's own account. */
export default function AccountScreen() {
  const person = usePerson()
  return (
    <Screen>
      <PageHead title="My account" meta={roleOf(person)} />
      <Screen fit>
        <Stack>
          <Panel title="Password" flush>
            <PasswordForm />
          </Panel>
          <SecondFactor />
          <OwnSessions />
        </Stack>
      </Screen>
    </Screen>
  )
}
