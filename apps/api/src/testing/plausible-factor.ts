import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { Secret, TOTP } from 'otpauth'
import type { Office } from './office.ts'

type Own = { password: () => string; session: () => string }

/** What the calls about one's own second factor take, each from where it has to begin. */
export const factorOf = (office: Office, { password, session }: Own) => {
  const cookie = () => ({ cookie: session() })
  const without = () =>
    office.pool.query('UPDATE users SET factor_secret = NULL WHERE factor_secret IS NOT NULL')
  /** A code of the secret that was begun; of two that begin at once, one has none. */
  const begun = async () => {
    await without()
    const { body } = await office.send(enableSecondFactor, { password: password() }, cookie())
    if (!body.success) return '000000'
    return new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  }
  return {
    'api/account/enable-second-factor': async () => {
      await without()
      return { password: password() }
    },
    'api/account/confirm-second-factor': async () => ({ code: await begun() }),
    'api/account/disable-second-factor': async () => {
      const code = await begun()
      await office.send(confirmSecondFactor, { code }, cookie())
      await office.pool.query('UPDATE users SET factor_step = 0 WHERE factor_step > 0')
      return { password: password(), code }
    },
  }
}
