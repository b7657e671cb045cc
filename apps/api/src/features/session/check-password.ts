import { accountErrors, shortestPassword } from '@refill/contract/features/session/account.contract.ts'
import { lengthOf } from '@refill/contract/typed.ts'
import { DomainError } from '../../domain-error.ts'

const mostUsed = 10_000

/** Read when the first password is chosen: 49,000 words that are hardly ever needed. */
const readCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostUsed))
}
let common: Promise<Set<string>> | undefined

/** Parts of a name that a password may not be made of; shorter ones are in any word. */
const partsOf = (names: readonly string[]) =>
  names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part.length >= 4)

/** Whether it is one of the 10,000 most used. */
export const isMostUsed = async (password: string): Promise<boolean> => {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/**
 * Refuses a password that is tried first: one of the 10,000 most used, or one with a name of its owner in it.
 * @param names what the owner is called and signs in by
 * @throws {DomainError} password_short, password_common, password_names
 */
export const checkPassword = async (password: string, names: readonly string[]): Promise<void> => {
  const plain = password.toLowerCase()
  if (lengthOf(password) < shortestPassword) throw new DomainError(accountErrors.password_short)
  if (await isMostUsed(password)) throw new DomainError(accountErrors.password_common)
  if (partsOf(names).some((part) => plain.includes(part.toLowerCase())))
    throw new DomainError(accountErrors.password_names)
}
