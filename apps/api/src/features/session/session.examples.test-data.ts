import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { Secret, TOTP } from 'otpauth'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { credentials } from '../../testing/office.ts'

/** Calls about one's own second factor, each from where it has to begin. */
const factorExamples = ({ office, session, own }: ExampleBusiness): Examples => {
  const cookie = () => ({ cookie: session() })
  const without = () =>
    office.pool.query('UPDATE users SET factor_secret = NULL WHERE factor_secret IS NOT NULL')
  /** A code of the secret that was begun; of two that begin at once, one has none. */
  const begun = async () => {
    await without()
    const { body } = await office.send(enableSecondFactor, { password: own.password }, cookie())
    if (!body.success) return '000000'
    return new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  }
  return {
    'api/account/enable-second-factor': async () => {
      await without()
      return { password: own.password }
    },
    'api/account/confirm-second-factor': async () => ({ code: await begun() }),
    'api/account/disable-second-factor': async () => {
      const code = await begun()
      await office.send(confirmSecondFactor, { code }, cookie())
      await office.pool.query('UPDATE users SET factor_step = 0 WHERE factor_step > 0')
      return { password: own.password, code }
    },
  }
}

export const sessionExamples = (business: ExampleBusiness): Examples => {
  const { own } = business
  let changes = 0
  return {
    'api/admin/login': () => credentials,
    'api/account/change-password': () => {
      const old_password = own.password
      own.password = `jamun shade ${(changes += 1)}`
      return { old_password, password: own.password }
    },
    ...factorExamples(business),
  }
}
