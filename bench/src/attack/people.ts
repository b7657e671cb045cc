import { person } from '../product.ts'
import type { Target } from './attempt.ts'
import { askDatabase } from './records.ts'
import { callForm } from './wire.ts'

let made = 0
let places = 0

/**
 * Signs in with the password that everybody here has, from a place of their own (RFC 2544 keeps such addresses for
 * measurements): the attempts that guess passwords use up what this machine's own place has free.
 * @returns the target as they see it
 */
export const signIn = async (target: Target, username: string): Promise<Target> => {
  const { status, headers, text } = await callForm(
    { ...target, cookie: '' },
    'api/admin/login',
    [
      ['username', username],
      ['password', person.password],
    ],
    { 'x-forwarded-for': `198.18.0.${(places += 1)}` },
  )
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text.slice(0, 100)}`)
  return { ...target, cookie: headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
}

/**
 * Somebody of a role by its name, or with rights of their own, signed in.
 * @returns the target as they see it
 */
export const asSomebody = async (target: Target, role: string | readonly string[]): Promise<Target> => {
  const username = `near.${(made += 1)}`
  const name = typeof role === 'string' ? role : `Role of ${username}`
  if (typeof role !== 'string')
    await askDatabase(target, 'INSERT INTO roles (name, rights) VALUES ($1, $2)', [name, role])
  await askDatabase(
    target,
    `INSERT INTO users (username, name, password_hash, role_id)
     SELECT $2, 'Near', password_hash, roles.id FROM users, roles WHERE username = $1 AND roles.name = $3`,
    [person.username, username, name],
  )
  return signIn(target, username)
}
