import type { User } from '@refill/contract/features/users/users.contract.ts'
import { userWorkbook } from '@refill/contract/features/users/users.downloads.ts'
import { FileExport } from '../../api/file-export.tsx'
import { ActivityBadge } from '../../masters/badges.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { instant, lead, phone, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { userFields, userSource } from './users.api.ts'

function Status({ status, must_change_password: isNew }: User) {
  if (status === 1 && isNew) return <Badge tone="attention">First password</Badge>
  return <ActivityBadge status={status} always />
}

const columns: Columns<User> = [
  lead('name', 'Name', { hint: ({ username }) => username }),
  text('role', 'Role', { whole: true }),
  phone('mobile', 'Mobile'),
  text('driver', 'Driver or delivery partner', { show: ({ driver, partner }) => driver || partner }),
  instant('last_seen_at', 'Last seen'),
  text('status', 'Status', { show: Status }),
]

const add = (
  <LinkButton kind="filled" to={paths.addUser}>
    + Add User
  </LinkButton>
)

/** Who may sign in, and who could once. */
export default function UserListScreen() {
  const list = useList(userSource)
  useFormKey('New user', paths.addUser)
  return (
    <ListScreen
      title="Users"
      list={list}
      action={
        <>
          <FileExport what="users" file={userWorkbook} fields={userFields(list.request)} />
          <LinkButton to={paths.roles}>Roles</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        open={({ id }) => ({ to: paths.user(id), state: { id } })}
        whenEmpty={{ title: 'No users yet', text: 'People who may sign in will appear here.', action: add }}
      />
    </ListScreen>
  )
}
