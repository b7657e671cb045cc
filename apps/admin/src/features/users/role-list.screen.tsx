import type { Role } from '@refill/contract/features/users/roles.contract.ts'
import { holds } from '@refill/contract/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { Allowed, useRights } from '../../api/access.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { rightsOf } from './role-values.ts'
import { everyRole } from './users.api.ts'
import styles from './users.module.css'

type NamesProps = { roles: readonly Role[]; chosen: number | undefined; choose: (id: number) => void }

const peopleOf = ({ users }: Role) => (users === 1 ? '1 user' : `${users} users`)

function Names({ roles, chosen, choose }: NamesProps) {
  return (
    <Panel flush aria-label="Roles">
      <ul className={styles.names}>
        {roles.map((role) => (
          <li key={role.id}>
            <button type="button" aria-pressed={role.id === chosen} onClick={() => choose(role.id)}>
              {role.name} <small>{peopleOf(role)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ShownProps = { role: Role; known: readonly string[] }

/** The owner's, and those that may do more than whoever looks. */
function Shown({ role: { name, rights, is_owner: isOwner }, known }: ShownProps) {
  return (
    <Panel
      title={name}
      note={isOwner ? 'Has every right, also those of later versions, and stays as it is' : undefined}
      flush
    >
      <RoleMatrix known={known} has={(right) => holds(rights, right)} mayGive={() => false} />
    </Panel>
  )
}

/** Which role is shown stands in the address; `new`, with the one that it is copied from. */
const useChosen = () => {
  const [address, setAddress] = useAddress()
  const go = (fields: Record<string, string>) => setAddress(fields, { replace: true })
  return {
    id: Number(address.get('role')) || undefined,
    copyOf: address.get('copy'),
    choose: (id: number | undefined) => go(id === undefined ? {} : { role: String(id) }),
    copy: (id: number) => go({ copy: String(id) }),
  }
}

type RolesProps = { roles: readonly Role[]; known: readonly string[]; reload: () => void; drawn: number }
const demandOf = ({ demands_second_factor: isDemanded }: Role) => ({
  demands_second_factor: isDemanded ? '1' : '',
})

type ChosenProps = RolesProps & { role: Role | undefined; model: Role | undefined } & Pick<
    ReturnType<typeof useChosen>,
    'choose'
  >

/** The form of a copy or of the chosen role; what it may, for whom may not change it. */
function Chosen({ role, model, known, drawn, ...rest }: ChosenProps) {
  const mayWrite = useRights()('users.write')
  if (model) {
    const initial = { name: `${model.name} 2`, rights: rightsOf(model, known), ...demandOf(model) }
    return <RoleForm key={`copy ${model.id}`} stored={undefined} initial={initial} known={known} {...rest} />
  }
  if (!role) return null
  if (!mayWrite || !role.may_change) return <Shown role={role} known={known} />
  const initial = { name: role.name, rights: rightsOf(role, known), ...demandOf(role) }
  const key = `${role.id} ${role.version} ${drawn}`
  return <RoleForm key={key} stored={role} initial={initial} known={known} {...rest} />
}

function Roles(props: RolesProps) {
  const { roles } = props
  const { id, copyOf, choose, copy } = useChosen()
  const model = roles.find((role) => String(role.id) === copyOf)
  const role = model ? undefined : (roles.find((one) => one.id === id) ?? roles[0])
  const copyButton = role && (
    <Allowed right="users.write">
      <Button onClick={() => copy(role.id)}>Copy role</Button>
    </Allowed>
  )
  return (
    <>
      <PageHead
        title="Roles"
        actions={
          <>
            <LinkButton to={paths.users}>Users</LinkButton>
            {copyButton}
          </>
        }
      />
      <div className={styles.roles}>
        <Names roles={roles} chosen={role?.id} choose={choose} />
        <Chosen role={role} model={model} choose={choose} {...props} />
      </div>
    </>
  )
}

/** Roles beside each other, and what the chosen one may do. */
export default function RoleListScreen() {
  const query = useQuery(everyRole)
  const [drawn, drawAnew] = useState(0)
  const { data } = query
  const reload = () => void query.refetch().then(() => drawAnew((times) => times + 1))
  if (data)
    return (
      <Screen>
        <Roles roles={data.reponselist} known={data.rights} reload={reload} drawn={drawn} />
      </Screen>
    )
  return (
    <Screen>
      <PageHead title="Roles" />
      {query.isError ? (
        <LoadFailed query={query}>The roles could not be loaded.</LoadFailed>
      ) : (
        <LoadingPanels />
      )}
    </Screen>
  )
}
