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

/**
 * The slot whose line goes on, or a new one, which begins a new line: PostgreSQL copies no slots, so a cluster that was
 * restored has none, and what was thrown away beyond the limit is a gap that no line may have.
 */
export const readySlot = async (client: Client, cluster: string): Promise<Slot> => {
  const mark = await markOf(cluster)
  const isMine = ({ name, isLost }: Slot) => name.endsWith(`_${mark}`) && !isLost
  const slots = await findSlots(client)
  const [mine] = slots.filter(isMine)
  for (const other of slots) if (other !== mine) await dropSlot(client, other.name)
  if (mine) return mine
  await makeSlot(client, nameOf(randomBytes(4).toString('hex'), mark))
  const [made] = (await findSlots(client)).filter(isMine)
  if (!made) throw new Error('PostgreSQL made no slot.')
  return made
}
