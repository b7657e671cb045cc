import { askHidden } from '../upkeep/ask-hidden.ts'
import { printLine } from '../process/print.ts'
import { RestoreError } from './restore-error.ts'
import { NotEncrypted, OtherPassword, decryptKey } from './encrypted-key.ts'

/** Where nobody sits at a terminal. */
const variable = 'BACKUP_PASSWORD'
const mostTries = 3

const wrong = 'That is not the password that sealed the key of this backup.'

type Asked = { password: string; isLast: boolean }

const ask = async (named: string, tries: number): Promise<Asked> => {
  const given = process.env[variable]
  if (given) return { password: given, isLast: true }
  if (!process.stdin.isTTY)
    throw new RestoreError(
      `The key in ${named} is sealed with a password: run this on a terminal, or set ${variable}.`,
    )
  const password = await askHidden(`Password that sealed the key of ${named}: `)
  if (password === '') throw new RestoreError('No password was given.')
  return { password, isLast: tries === mostTries }
}

/**
 * The key that a downloaded file holds, by the password that whoever downloaded it chose: from a terminal, three times, or
 * from the environment.
 * @param named the file, as people are told
 * @throws {RestoreError} in one line where it stays shut
 */
export const askAndDecrypt = async (encrypted: string, named: string, tries = 1): Promise<string> => {
  const { password, isLast } = await ask(named, tries)
  try {
    return await decryptKey(encrypted, password)
  } catch (error) {
    if (error instanceof NotEncrypted)
      throw new RestoreError(`The key in ${named} was sealed by a newer Refill, or is damaged.`)
    if (!(error instanceof OtherPassword)) throw error
    if (isLast) throw new RestoreError(wrong)
    printLine(wrong)
    return askAndDecrypt(encrypted, named, tries + 1)
  }
}
