import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { qrPicture } from '../../qr-picture.ts'

/** What every authenticator takes: SHA-1, six digits, half a minute (RFC 6238). */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Refill', label, secret: Secret.fromBase32(secret) })

/** 160 bits, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * The half minute that a code belongs to: of now, or one before or after, since clocks are never the same.
 * @returns nothing for a code of another time, or of none
 */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  // Digits of other scripts are none for the library, which throws.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(secret)
  const offset = totp.validate({ token: code, window: 1, timestamp: now })
  return offset === null ? undefined : totp.counter({ timestamp: now }) + offset
}

/** The secret as a picture for the camera of an authenticator. */
export const qrOf = (secret: string, username: string) => qrPicture(totpOf(secret, username).toString())

/** Small letters and digits that are read without a mistake: no 0 and o, no 1, i and l. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => signs.charAt(randomInt(signs.length))).join('')

/** Ten of 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${half()}-${half()}`)

/** The code as it is compared: how somebody parts the signs does not matter. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()
