import { compact } from './compact.ts'

/** Blanks and hyphens out, upper case. */
export const normaliseIfsc = compact

/**
 * Whether the text has the form of a bank branch's IFSC: four letters of the bank, 0, six letters or digits of the
 * branch. Whether the branch exists only the Reserve Bank's list can tell.
 * @param text as {@link normaliseIfsc} leaves it
 */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** The last four kept when at least as many stay hidden: 'XXXXXXX4410'; a shorter one is hidden whole. */
export const maskAccount = (account: string): string => {
  const shown = account.length >= 8 ? account.slice(-4) : ''
  return shown.padStart(account.length, 'X')
}
