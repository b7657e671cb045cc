import type { User } from '@refill/contract/features/users/users.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { ActivityBadge } from '../../masters/badges.tsx'
import { useRecordId } from '../../masters/use-record-id.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { useFormDraft } from '../../ui/form/draft.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { StaleAlert, useNotSaved } from '../../ui/form/stale.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSeen } from '../../ui/known.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Panel, type Line } from '../../ui/parts.tsx'
import { useRights } from '../../api/access.tsx'
import { ActivityLink } from '../activity/activity-link.public.tsx'
import { changeUser } from './save-user.ts'
import { UserActions } from './user-actions.tsx'
import { UserPanels } from './user-form.tsx'
import { rules, valuesOf, type UserValues } from './user-values.ts'
import { userById } from './users.api.ts'

const useUserForm = (user: User) => {
  const client = useQueryClient()
  const [version, setVersion] = useState(user.version)
  const { stale, notSaved, clear: clearStale } = useNotSaved()
  const form = useForm<UserValues, unknown>({
    schema: rules,
    initial: valuesOf(user),
    submit: async (_checked, actions) => {
      const outcome = await changeUser(user, version, actions.values())
      if (!outcome.saved) return notSaved(outcome, actions)
      clearStale()
      setVersion(outcome.version)
      actions.reset(actions.values())
      draft.saved({ stays: true })
      await invalidate(client, 'users', 'roles', 'session')
    },
  })
  const draft = useFormDraft(`user ${user.id}`, form)
  return { form, stale, draft }
}

function ChangeUser({ user, reload }: { user: User; reload: () => void }) {
  const { form, stale, draft } = useUserForm(user)
  return (
    <Form form={form} saving="this user" draft={draft}>
      <StaleAlert stale={stale} reload={reload} />
      <Screen fit>
        <UserPanels form={form} user={user} />
      </Screen>
      <SaveBar save="Save user" back={<LinkButton to={paths.users}>Back</LinkButton>} />
    </Form>
  )
}

const linesOf = (user: User): readonly Line[] => [
  ['Username', user.username],
  ['Mobile', user.mobile || 'N/A'],
  ['Role', user.role],
  ['Driver', user.driver || 'N/A'],
  ['Delivery partner', user.partner || 'N/A'],
]

/** Whoever may look but not change sees this. */
function ShowUser({ user }: { user: User }) {
  return (
    <Screen fit>
      <Panel title="User">
        <KeyValues lines={linesOf(user)} columns={2} />
      </Panel>
    </Screen>
  )
}

function Head({ user, isOpen }: { user: User | undefined; isOpen: boolean }) {
  const seen = user?.last_seen_at ? `Last seen ${showInstant(user.last_seen_at)}` : 'Not signed in yet'
  const badge = user && <ActivityBadge status={user.status} always />
  return (
    <PageHead
      title={user?.name ?? 'User'}
      back={{ to: paths.users, label: 'Back' }}
      meta={
        user && (
          <>
            {badge}
            {seen}
            <ActivityLink type="users" id={user.id} />
          </>
        )
      }
      actions={
        user && (
          <>
            <LinkButton to={paths.activityBy(user.id)}>What they did</LinkButton>
            {isOpen && <UserActions user={user} />}
          </>
        )
      }
    />
  )
}

function Detail({ id }: { id: string }) {
  const query = useQuery(userById(id))
  const mayWrite = useRights()('users.write')
  const [drawn, drawAnew] = useState(0)
  const { data: user, isPending } = query
  const row = useSeen<User>('users', id, query)
  const reload = () => void query.refetch().then(() => drawAnew((times) => times + 1))
  const isOpen = mayWrite && user?.may_change === true
  return (
    <Screen>
      <Head user={user ?? row} isOpen={isOpen} />
      <DetailsFailed query={query} />
      {isPending && <LoadingPanels />}
      {user && (isOpen ? <ChangeUser key={drawn} user={user} reload={reload} /> : <ShowUser user={user} />)}
    </Screen>
  )
}

/** Somebody who signs in: a form for whom may change it; without an id there is nobody to ask for. */
export default function UserDetailScreen() {
  const id = useRecordId()
  return id ? <Detail key={id} id={id} /> : <Navigate to={paths.users} replace />
}
