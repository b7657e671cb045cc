import { beginSetup, readSetup } from '@refill/contract/features/setup/setup.contract.ts'
import { login } from '@refill/contract/features/session/session.contract.ts'
import { expect, test } from 'vitest'
import { aSetup } from '../features/setup/setup.examples.test-data.ts'
import { openClient } from '../testing/browser.ts'
import { beginAnew, ended, endProcessesAfterEach, start } from '../testing/running-product.ts'

endProcessesAfterEach()

/** No password is given: one is invented, and a link is printed beside it. */
const plain = { ADMIN_PASSWORD: '' }
const printed =
  /^Set up your business in a browser on this machine: (\S+)\/setup#([\w-]{43}) \(works once\)$/gm

const linksIn = (said: string) =>
  [...said.matchAll(printed)].map(([, origin, secret = '']) => ({ origin, secret }))

const restarted = async ({ child }: Awaited<ReturnType<typeof start>>) => {
  child.kill('SIGTERM')
  await ended(child)
  return start(plain)
}

test('the first start prints one link, which a restart makes anew, and which ends with its first use', async () => {
  await beginAnew()
  const first = await start(plain)
  const [older] = linksIn(first.said())
  expect(linksIn(first.said())).toEqual([{ origin: first.origin, secret: older?.secret }])
  const [, password = ''] = /^Sign in as admin with password (\w{32}) /m.exec(first.said()) ?? []

  const again = await restarted(first)
  const [newest] = linksIn(again.said())
  expect(newest?.secret).not.toBe(older?.secret)
  expect(again.said()).not.toContain('Sign in as')
  const { send } = openClient(again.origin)
  const begin = async (secret = '') => (await send(beginSetup, { ...aSetup, secret })).body
  expect((await send(readSetup, {})).body.is_open).toBe(true)
  expect((await begin(older?.secret)).code).toBe('setup_link_wrong')
  expect((await begin(newest?.secret)).success).toBe(true)
  expect((await begin(newest?.secret)).code).toBe('setup_link_used')
  expect((await send(login, { username: 'admin', password })).status).toBe(401)

  const over = await restarted(again)
  expect(linksIn(over.said())).toEqual([])
  expect((await openClient(over.origin).send(login, aSetup)).status).toBe(200)
})

test('whoever gives an ADMIN_PASSWORD is printed no link, and neither is a later start without one', async () => {
  await beginAnew()
  const first = await start()
  expect(first.said()).not.toContain('/setup#')
  expect((await openClient(first.origin).send(readSetup, {})).body.is_open).toBe(false)
  expect((await restarted(first)).said()).not.toContain('/setup#')
})
