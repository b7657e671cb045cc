import { parseArgs } from 'node:util'
import { askHidden } from './ask-hidden.ts'
import { joinBusiness } from '../process/business.ts'
import { ConfigError, readConfig } from '../process/config.ts'
import { environment } from '../process/environment.ts'
import { setPassword } from '../features/session/session.public.ts'
import { inOneLine, printLine } from '../process/print.ts'

const shortest = 8

const askPassword = async (username: string): Promise<string> => {
  const password = await askHidden(`New password for ${username}: `)
  if (password.length < shortest) throw new ConfigError(`A password needs at least ${shortest} characters.`)
  return password
}

const factorWords = {
  none: '',
  stays:
    ' The second factor stays: signing in asks for its code, or a recovery code. Where both are lost: once more with --without-second-factor.',
  off: ' The second factor is switched off: the password alone signs in.',
}

/**
 * `npm run admin:password [-- username] [--without-second-factor]`: asks for a new password, sets it and ends that account's
 * sessions. Whoever can run it reads the data anyway, so it is the way back for an only owner whose telephone is lost.
 */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { 'without-second-factor': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const config = readConfig(environment())
  const [username = config.adminUsername] = positionals
  const { db, close } = await joinBusiness(config)
  try {
    const withoutFactor = values['without-second-factor']
    const left = await setPassword(db, username, await askPassword(username), { withoutFactor })
    if (!left) throw new ConfigError(`There is no account named ${username}.`)
    printLine(`${username} has a new password; all sessions of the account are over.${factorWords[left]}`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${inOneLine(error)}\n`)
  process.exitCode = 1
})
