import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const invent = () => `refill-${randomBytes(6).toString('hex')}`

/**
 * Passwords of the demo's owner, of its clerk and of its driver, a line each: made once, kept beside its data for the next
 * start, never the same on two machines. A file of before there were so many is completed.
 */
export const demoPasswords = (folder: string): { owner: string; clerk: string; driver: string } => {
  const file = join(folder, 'sign-in.txt')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const [owner = '', clerk = '', driver = ''] = kept.map((line) => line.trim())
  if (owner && clerk && driver) return { owner, clerk, driver }
  const made = { owner: owner || invent(), clerk: clerk || invent(), driver: driver || invent() }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${made.owner}\n${made.clerk}\n${made.driver}\n`, { mode: 0o600 })
  return made
}
