import { createHmac } from 'node:crypto'
import type { Player } from '../player.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30_000 // ms

/** RFC 6238. @param steps from the present period */
const codeOf = (secret: string, steps: number): string => {
  const bits = secret
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const place = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Somebody gets a second factor, signs in with it and takes it away again. */
export const workOnFactor = async (player: Player, username: string, password: string): Promise<void> => {
  const who = 'auditor'
  const begin = (own: string) => player.call('api/account/enable-second-factor', { password: own }, { who })
  await begin('wrong')
  const secret = (await begin(password)).text('secret')
  const code = (steps: number) => {
    const [theirs, ours] = [secret, player.ours(secret)].map((one) => codeOf(one, steps))
    return { theirs: theirs ?? '', ours: ours ?? '' }
  }
  await player.call('api/account/confirm-second-factor', { code: '000000' }, { who })
  const confirmed = await player.call('api/account/confirm-second-factor', { code: code(-1) }, { who })
  await begin(password)
  const spare = confirmed.text('recovery_codes.0')
  await player.signIn('nobody', { username, password })
  await player.signIn(who, { username, password, code: spare })
  await player.signIn('nobody', { username, password, code: spare })
  await player.call(
    'api/account/change-password',
    { old_password: password, password: 'mango-Orchard-88' },
    { who },
  )
  await player.call('api/account/disable-second-factor', { password, code: '000000' }, { who })
  await player.call('api/account/disable-second-factor', { password, code: code(0) }, { who })
  await player.call('api/account/put-off-second-factor', {}, { who: 'owner' })
}
