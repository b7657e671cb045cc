import { whoMay } from '@refill/contract/features/users/users.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { namedIn, type Right } from '@refill/contract/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'

const whoCould = (right: Right) => ({
  queryKey: ['session', 'who may', right],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await load(whoMay, { right: namedIn(right)[0] ?? '' }, { signal })).reponselist,
})

type Asked = AnswerOf<typeof whoMay>['reponselist'][number]
/** Names are told to those who may see users. */
const inWords = ({ name, role }: Asked) => (name === undefined ? role : `${name} (${role})`)

/** An address that whoever is signed in may not see, and who could open it. */
export default function ForbiddenScreen({ right }: { right: Right }) {
  const { data } = useQuery(whoCould(right))
  const names = [...new Set(data?.map(inWords))].join(', ')
  return (
    <Screen>
      <PageHead title="Not for your role" />
      <Panel>
        <EmptyState
          title="You do not have the right to see this"
          text={names && `Ask somebody who has: ${names}.`}
          action={<LinkButton to={paths.dashboard}>Dashboard</LinkButton>}
        />
      </Panel>
    </Screen>
  )
}
