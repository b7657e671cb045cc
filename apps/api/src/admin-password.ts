import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { joinBusiness } from './business.ts'
import { ConfigError, readConfig } from './config.ts'
import { setPassword } from './features/session/session.public.ts'
import { inOneLine, sayLine } from './say.ts'

const shortest = 8

const askPassword = async (username: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  // Without an answer a question waits for ever, and a program that only waits ends as if all were well.
  const nothing = once(lines, 'close').then(() => '')
  const password = await Promise.race([lines.question(`New password for ${username}: `), nothing])
  lines.close()
  if (password.length < shortest) throw new ConfigError(`A password needs at least ${shortest} characters.`)
  return password
}

/** `npm run admin:password [-- username]`: asks for a new password, sets it and ends that account's sessions. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const username = process.argv[2] ?? config.adminUsername
  const { db, close } = await joinBusiness(config)
  try {
    const done = await setPassword(db, username, await askPassword(username))
    if (!done) throw new ConfigError(`There is no account named ${username}.`)
    sayLine(`${username} has a new password; all sessions of the account are over.`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exitCode = 1
})
