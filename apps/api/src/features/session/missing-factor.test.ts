import * as account from '@refill/contract/features/session/account.contract.ts'
import { whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../testing/factor.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'

const office = await officeForFile()

// No half minute ends between making a code and judging it; the database has its own clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('whoever may do everything', () => {
  const missing = async (cookie: string) => (await office.send(whoAmI, {}, { cookie })).body.missing_factor
  const back = (id: number, ago: string) =>
    office.pool.query(`UPDATE users SET factor_put_off_at = now() - $2::interval WHERE id = $1`, [id, ago])

  test('is asked for a second factor from the first sign-in on, and again a week after putting it off', async () => {
    const owner = await signInAs(office, 'Owner')
    expect(await missing(owner.cookie)).toBe('asked')
    const { body } = await office.send(account.putOffSecondFactor, {}, { cookie: owner.cookie })
    expect(body.success).toBe(true)
    expect(await missing(owner.cookie)).toBe('put_off')
    expect(await missing(await office.signIn(owner))).toBe('put_off')
    await back(owner.id, '6 days 23 hours')
    expect(await missing(owner.cookie)).toBe('put_off')
    for (const ago of ['7 days 1 minute', '-1 hour']) {
      await back(owner.id, ago)
      expect(await missing(owner.cookie)).toBe('asked')
    }
    // Nothing is held up meanwhile.
    expect((await office.send(account.listSessions, {}, { cookie: owner.cookie })).status).toBe(200)
  })

  test('is not asked any more once it is set up, and no other role ever is', async () => {
    const owner = await signInAs(office, 'Owner')
    const { cookie, password } = owner
    const { secret } = (await office.send(account.enableSecondFactor, { password }, { cookie })).body
    expect(await missing(cookie)).toBe('asked')
    await office.send(account.confirmSecondFactor, { code: codeOf(secret) }, { cookie })
    expect(await missing(cookie)).toBe('')
    expect(await missing((await signInAs(office, 'Manager')).cookie)).toBe('')
  })
})
