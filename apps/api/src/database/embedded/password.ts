import { createHash, createHmac, pbkdf2Sync, randomBytes, randomUUID } from 'node:crypto'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError, startReason } from './database-start-error.ts'
import { loopback } from './listening.ts'
import type { Surroundings } from './program.ts'
import { commandOn } from './program.ts'

/** In the cluster, which no copy of the files takes it from: a cluster that comes from elsewhere gets a new one. */
export const passwordFile = (cluster: string): string => join(cluster, 'refill.password')

export const findPassword = async (cluster: string): Promise<string | undefined> =>
  (await readFile(passwordFile(cluster), 'utf8').catch(() => '')).trim() || undefined

const rounds = 4096 // PostgreSQL's own number; the password is random and needs no more

/** What PostgreSQL keeps of a password, by RFC 5803: the password itself goes through no statement. */
export const verifierOf = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const signed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(signed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${signed('Server Key').toString('base64')}`
}

/** A line each, as a PostgreSQL that serves one person alone wants it. */
const settingIt = (password: string) => {
  const verifier = () => verifierOf(password, randomBytes(16))
  return [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'refill') THEN CREATE ROLE refill LOGIN CREATEDB IN ROLE pg_monitor; END IF; END $$`,
    `ALTER ROLE postgres PASSWORD '${verifier()}'`,
    `ALTER ROLE refill PASSWORD '${verifier()}'`,
    '',
  ].join('\n')
}

/** Whole and on the disk before it has its name. */
const keep = async (cluster: string, password: string) => {
  const draft = `${passwordFile(cluster)}.${randomUUID()}`
  // `wx` follows no link: as root we write into a folder that belongs to somebody less trusted
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${password}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, passwordFile(cluster))
}

/**
 * The password of a cluster; where there is none yet, or no more, PostgreSQL gets a new one before anybody can call it.
 * @param args settings that PostgreSQL is about to run with, given the cluster's name
 */
export const readyPassword = async (
  surroundings: Surroundings,
  args: (name: string) => string[],
): Promise<string> => {
  const kept = await findPassword(surroundings.cluster)
  if (kept !== undefined) return kept
  const password = randomBytes(32).toString('base64url')
  const alone = (name: string) => ['--single', ...args(name), '-c', 'exit_on_error=on', 'postgres']
  const command = await commandOn(surroundings, 'postgres', alone)
  const ended = await surroundings.supervisor.run({ ...command, input: settingIt(password) })
  if (ended.code !== 0) throw new DatabaseStartError(`PostgreSQL did not start: ${startReason(ended)}.`)
  await keep(surroundings.cluster, password)
  return password
}

const callers = ['host all all', 'host replication all']

/**
 * Nobody comes in without the password, whatever the cluster's own list of callers says.
 * @returns the list's name within the cluster
 */
export const writeCallers = async (cluster: string): Promise<string> => {
  const name = 'refill-hba.conf'
  const draft = join(cluster, `${name}.${randomUUID()}`)
  const lines = callers.map((who) => `${who} ${loopback}/32 scram-sha-256`)
  await writeFile(draft, [...lines, ''].join('\n'), { flag: 'wx', mode: 0o644 })
  await rename(draft, join(cluster, name))
  return name
}
