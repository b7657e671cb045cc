import type { Right } from '@refill/contract/rights.ts'
import { credentials, type Office } from './office.ts'

let people = 0

/** Another person of the business, with the administrator's password and a role of their own or one by its name. */
export const addPerson = async (
  { pool }: Pick<Office, 'pool'>,
  role: readonly Right[] | string,
  name = 'Ravi Kale',
) => {
  people += 1
  const username = `person-${people}`
  const { rows: roles } =
    typeof role === 'string'
      ? await pool.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [role])
      : await pool.query<{ id: number }>('INSERT INTO roles (name, rights) VALUES ($1, $2) RETURNING id', [
          `Role of ${username}`,
          role,
        ])
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, name, password_hash, role_id)
     SELECT $1, $2, password_hash, $3 FROM users ORDER BY id LIMIT 1 RETURNING id`,
    [username, name, roles[0]?.id],
  )
  return { id: Number(rows[0]?.id), roleId: Number(roles[0]?.id), username, password: credentials.password }
}

/** Whoever has guessed five times is as if they had guessed on and on: their wait outlasts a slow test. */
export const guessedOnAndOn = ({ pool }: Pick<Office, 'pool'>) =>
  pool.query(
    `UPDATE sign_in_failures SET failures = 20 WHERE failures >= 5 AND account <> '' AND place <> ''`,
  )

/** {@link addPerson}, signed in. */
export const signInAs = async (office: Office, role: readonly Right[] | string, name?: string) => {
  const person = await addPerson(office, role, name)
  return { ...person, cookie: await office.signIn(person) }
}
