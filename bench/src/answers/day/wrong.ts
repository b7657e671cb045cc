import { fieldsOf, nameOf, operations } from '../declared.ts'
import type { Fields, Played, Player } from '../player.ts'
import { posts } from './people.ts'

/** What nobody should type, in place of one field at a time. */
const mistakes = ['', 'x', '-1', '0', '1.234', '99999999999999999', '<b>', 'y'.repeat(600), '\u0000']

/** Their mistakes would end the session that the day is played in, or make later tries wait. */
const ofOneself = /^api\/(account|admin|users|roles|keys|backups)\//

const isPlayed = ({ call, status }: Played) =>
  status === 200 && !('path' in call) && call.kind !== 'read' && !ofOneself.test(nameOf(call))

/** The last success of each call that writes: its fields are right for all but what has happened since. */
const lastSuccesses = (played: readonly Played[]): Played[] => [
  ...new Map(played.filter(isPlayed).map((one) => [nameOf(one.call), one])).values(),
]

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))

/** Every call that writes, with each of its fields missing and wrong. */
export const sendMistakes = async (player: Player): Promise<void> => {
  for (const { call, fields, who } of lastSuccesses(player.played)) {
    if ('path' in call) continue
    for (const name of Object.keys(fields)) {
      await player.send(call, without(fields, name), { who })
      for (const mistake of mistakes) {
        const value = Array.isArray(fields[name]) ? [mistake, mistake] : mistake
        await player.send(call, { ...fields, [name]: value }, { who })
      }
    }
  }
}

/** Every call that writes, once with nothing by everybody: what they may not do is refused before what is wrong. */
export const sendNothing = async (player: Player): Promise<void> => {
  for (const who of ['', ...posts])
    for (const call of operations.values())
      if (call.kind !== 'read' && !ofOneself.test(nameOf(call))) await player.send(call, {}, { who })
}

/** All that was written, once more: it is done already, or of an older state. */
export const sendAgain = async (player: Player): Promise<void> => {
  for (const { call, fields, who } of player.played.filter(isPlayed))
    if (!('path' in call)) await player.send(call, fields, { who })
}

/** A field that no call has, and a list where one text is read. */
export const sendStrangely = async (player: Player): Promise<void> => {
  for (const call of operations.values()) {
    const [name = 'id'] = fieldsOf(call).filter((one) => !['userid', 'ingress'].includes(one))
    if (!ofOneself.test(nameOf(call))) await player.send(call, { nobody_knows: '1', [name]: ['1', '2'] })
  }
}
