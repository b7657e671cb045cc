import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { Secret, TOTP } from 'otpauth'
import type { Office } from './office.ts'

/** The code of now, or of so many half minutes from it. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Switches on a second factor of somebody who is signed in, by the code before that of now. */
export const switchOnFactor = async (
  office: Pick<Office, 'send'>,
  { cookie, password }: { cookie: string; password: string },
) => {
  const begun = (await office.send(enableSecondFactor, { password }, { cookie })).body
  const code = codeOf(begun.secret, -1)
  const { recovery_codes } = (await office.send(confirmSecondFactor, { code }, { cookie })).body
  return { ...begun, recovery: recovery_codes }
}
