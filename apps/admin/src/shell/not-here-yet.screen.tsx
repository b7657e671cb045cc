import { useLocation } from 'react-router'
import { isActive, menu, moreMenu } from '../menu.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/messages.tsx'
import { Panel } from '../ui/parts.tsx'
import { PageHead, Screen } from '../ui/page-head.tsx'

/** Where entries of the menu lead whose screens are not part of this version. */
export function NotHereYetScreen() {
  const { pathname } = useLocation()
  const entry = [...menu, ...moreMenu].find((one) => isActive(one, pathname))
  const title = entry?.label ?? 'Page not found'
  return (
    <Screen>
      <PageHead title={title} />
      <Panel>
        <EmptyState
          title={entry ? `${title} is not here yet` : 'There is nothing at this address'}
          text={entry && 'This screen comes with a later version. Products can be managed today.'}
          action={
            entry ? (
              <LinkButton to={paths.products}>Products</LinkButton>
            ) : (
              <LinkButton to={paths.dashboard}>Dashboard</LinkButton>
            )
          }
        />
      </Panel>
    </Screen>
  )
}
