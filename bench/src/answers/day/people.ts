import { person } from '../../product.ts'
import type { Answered } from '../answered.ts'
import type { Player } from '../player.ts'
import { workOnFactor } from './factor.ts'

/** Staff of the sample business, by what they are called here. */
const staff = {
  manager: 'rahul.deshmukh',
  clerk: 'snehal.kulkarni',
  keeper: 'balu.pawar',
  cashier: 'asha.nair',
  accountant: 'hitesh.shah',
  auditor: 'fiona.dsouza',
}
export const posts = Object.keys(staff)

const chosen = 'jamun-Shade-77'

export const signInAs = (player: Player, who: string, username: string, password: string, code = '') =>
  player.signIn(who, { username, password, ...(code && { code }) })

const idOf = (users: Answered, username: string) =>
  users
    .rows()
    .find((row) => row.text('username') === username)
    ?.text('id') ?? '0'

/** Everybody gets a first password from the owner and chooses another one. */
const admitStaff = async (player: Player) => {
  const users = await player.call('api/users/list')
  for (const [who, username] of Object.entries(staff)) {
    const id = idOf(users, username)
    const reset = await player.call('api/users/reset-password', {
      id,
      password: person.password,
      second_factor: '',
    })
    const first = reset.text('password')
    await signInAs(player, who, username, first)
    await player.call('orders.php list', { limit: '5' }, { who })
    const given = [
      ['wrong', chosen],
      [first, 'short'],
      [first, first],
    ]
    for (const [old_password = '', password = ''] of given)
      await player.call('api/account/change-password', { old_password, password }, { who })
    await player.call('api/account/change-password', { old_password: first, password: chosen }, { who })
    await player.call('api/session/who', {}, { who })
  }
  return users
}

const workOnRoles = async (player: Player) => {
  const rights = ['orders.read', 'orders.write', 'customers.read']
  const made = await player.call('api/roles/create', { name: 'Counter', 'right[]': rights })
  await player.call('api/roles/create', { name: 'Counter', 'right[]': rights })
  await player.call('api/roles/create', { name: 'Nothing', 'right[]': [] })
  await player.call('api/roles/create', { name: 'Wrong', 'right[]': ['orders.fly'] })
  const id = made.text('id')
  const changed = { id, name: 'Counter hall', 'right[]': ['orders.read'], demands_second_factor: '' }
  await player.call('api/roles/update', { ...changed, version: '1' })
  await player.call('api/roles/update', { ...changed, name: 'Counter room', version: '1' })
  await player.call('api/roles/update', { ...changed, id: '1', name: 'Owners' })
  await player.call('api/roles/list')
  await player.call('api/roles/delete', { id: '1' })
  return id
}

const workOnUsers = async (player: Player, role_id: string) => {
  const fields = { name: 'Sunita Jadhav', username: 'sunita.jadhav', mobile: '6401230000', role_id }
  const made = await player.call('api/users/create', fields)
  await player.call('api/users/create', fields)
  await player.call('api/users/create', { ...fields, username: 'x y', role_id: '999' })
  const id = made.text('id')
  await signInAs(player, 'newcomer', fields.username, made.text('password'))
  await player.call('api/users/update', { ...fields, id, name: 'Sunita Pawar', version: '1' })
  await player.call('api/users/update', { ...fields, id, name: 'Sunita More', version: '1' })
  await player.call('api/roles/delete', { id: role_id })
  await player.call('api/users/still-open', { id })
  await player.call('api/users/set-status', { id, status: '0' })
  await player.call('orders.php list', {}, { who: 'newcomer' })
  await player.call('api/users/set-status', { id, status: '1' })
  await player.call('api/users/set-status', { id: '1', status: '0' })
  await player.call('api/users/read', { id })
  await player.call('api/users/list', { search: 'sunita' })
  return id
}

const workOnKeys = async (player: Player, user_id: string) => {
  const key = { name: 'Shop', 'right[]': ['orders.read', 'orders.write'] }
  const made = await player.call('api/keys/create', key)
  await player.call('api/keys/create', key)
  await player.call('api/keys/create', { name: 'Past', 'right[]': ['orders.read'], ends_on: '2020-01-01' })
  await player.call('api/keys/create', { name: 'Shop two', 'right[]': ['orders.read'] })
  await player.call('api/keys/create', { name: 'Person', 'right[]': ['orders.approve'] })
  await player.call('api/keys/revoke', { id: made.text('id') })
  await player.call('api/keys/revoke', { id: made.text('id') })
  await player.call('api/keys/revoke-made-by', { user_id })
  await player.call('api/keys/list')
}

const workOnSessions = async (player: Player) => {
  await signInAs(player, 'again', staff.clerk, chosen)
  await signInAs(player, 'once more', staff.clerk, chosen)
  const sessions = await player.call('api/account/sessions', {}, { who: 'clerk' })
  const other = sessions.rows().find((row) => row.at('is_this').value === false)
  await player.call('api/account/end-session', { id: other?.text('id') ?? '0' }, { who: 'clerk' })
  await player.call('api/account/end-session', { id: '999999' }, { who: 'clerk' })
  await player.call('api/account/end-session', {}, { who: 'clerk' })
  await player.call('api/session/who', {}, { who: 'again' })
  await signInAs(player, 'again', staff.clerk, chosen)
  await player.call('api/admin/logout', {}, { who: 'again' })
  await player.call('api/session/who', {}, { who: 'again' })
  await signInAs(player, 'nobody', staff.clerk, 'not this one')
  await signInAs(player, 'nobody', 'nobody.at.all', 'not this one')
}

/** Who may approve, for whoever asks them at the same desk. */
export const approver = { approver: staff.manager, approver_password: chosen }

export const workOnPeople = async (player: Player): Promise<void> => {
  const users = await admitStaff(player)
  const role = await workOnRoles(player)
  await workOnUsers(player, role)
  await workOnKeys(player, idOf(users, person.username))
  await workOnFactor(player, staff.auditor, chosen)
  await workOnSessions(player)
  await player.call('api/roles/create', { name: 'Short-lived', 'right[]': ['orders.read'] })
  const roles = await player.call('api/roles/list')
  const last = roles.rows().find((row) => row.text('name') === 'Short-lived')
  await player.call('api/roles/delete', { id: last?.text('id') ?? '0' })
}
