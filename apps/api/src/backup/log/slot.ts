import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Client } from 'pg'
import { dropSlot, findSlots, makeSlot, type Slot } from './session.ts'

/** A folder that was copied to another place or machine is another one, whatever lies in it. */
const markOf = async (cluster: string): Promise<string> => {
  const { dev, ino } = await stat(cluster)
  return createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 8)
}

const nameOf = (line: string, mark: string) => `refill_log_${line}_${mark}`
export const lineOf = ({ name }: Pick<Slot, 'name'>): string => name.split('_')[2] ?? ''

const mineIn = async (client: Client, mark: string) =>
  (await findSlots(client)).find(({ name, isLost }) => name.endsWith(`_${mark}`) && !isLost)

/** The slot whose line goes on. All others go: what was thrown away beyond the limit is a gap that no line may have. */
export const findSlot = async (client: Client, cluster: string): Promise<Slot | undefined> => {
  const mine = await mineIn(client, await markOf(cluster))
  for (const { name } of await findSlots(client)) if (name !== mine?.name) await dropSlot(client, name)
  return mine
}

/** A new line: PostgreSQL copies no slots, so a cluster that was restored has none. */
export const beginLine = async (client: Client, cluster: string): Promise<Slot> => {
  const mark = await markOf(cluster)
  await makeSlot(client, nameOf(randomBytes(4).toString('hex'), mark))
  const made = await mineIn(client, mark)
  if (!made) throw new Error('PostgreSQL made no slot.')
  return made
}
