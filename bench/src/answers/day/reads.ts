import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { downloads, fieldsOf, nameOf, operations } from '../declared.ts'
import type { Player } from '../player.ts'
import { askedOf } from './asked.ts'
import { Facts } from './facts.ts'

const reading = [...operations.values()].filter(({ kind }) => kind === 'read')

/** Every call that reads and every file, asked in every way. */
export const readEverything = async (player: Player, who = 'owner'): Promise<void> => {
  const facts = new Facts()
  await facts.read(player)
  for (const call of reading)
    for (const fields of askedOf(facts, nameOf(call), fieldsOf(call)))
      await player.send(call, fields, { who })
  for (const call of downloads.values())
    for (const fields of askedOf(facts, nameOf(call), fieldsOf(call)))
      await player.send(call, fields, { who })
}

const usual = (facts: Facts, call: Operation | Download) =>
  askedOf(facts, nameOf(call), fieldsOf(call))[1] ?? {}

/** Every call that reads and every file, asked once as usual. */
export const readShortly = async (player: Player, who = 'owner'): Promise<void> => {
  const facts = new Facts()
  await facts.read(player)
  for (const call of reading) await player.send(call, usual(facts, call), { who })
  for (const call of downloads.values()) await player.send(call, usual(facts, call), { who })
}
