import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/messages.tsx'
import { PageHead, Screen } from '../ui/page-head.tsx'
import { Panel } from '../ui/parts.tsx'

export function NotFoundScreen() {
  return (
    <Screen>
      <PageHead title="Page not found" />
      <Panel>
        <EmptyState
          title="There is nothing at this address"
          action={<LinkButton to={paths.dashboard}>Dashboard</LinkButton>}
        />
      </Panel>
    </Screen>
  )
}
