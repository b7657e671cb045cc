import { tell } from '../../house.ts'
import { person } from '../../product.ts'
import type { Player } from '../player.ts'
import { workOnApprovals } from './approvals.ts'
import { closeBooks, workOnCash } from './cash.ts'
import { Desk } from './desk.ts'
import { workOnGoods } from './goods.ts'
import { workOnInvoices } from './invoices.ts'
import { workOnMasters } from './masters.ts'
import { workOnMoney } from './money.ts'
import { workOnOrders } from './orders.ts'
import { posts, signInAs, workOnPeople } from './people.ts'
import { readEverything, readShortly } from './reads.ts'
import { changeSettings } from './settings.ts'
import { sendAgain, sendMistakes, sendNothing, sendStrangely } from './wrong.ts'

type Phase = [what: string, play: (player: Player, desk: Desk) => Promise<void>]

const phases: readonly Phase[] = [
  ['Everything is read', (player) => readEverything(player)],
  ['People and roles', (player) => workOnPeople(player)],
  ['Masters', (player) => workOnMasters(player)],
  ['Orders', (_, desk) => workOnOrders(desk)],
  ['Products, stock, rates and purchases', (_, desk) => workOnGoods(desk)],
  ['Approvals', (_, desk) => workOnApprovals(desk)],
  ['Money', (_, desk) => workOnMoney(desk)],
  ['Settings', (_, desk) => changeSettings(desk)],
  ['Invoices and notes', (_, desk) => workOnInvoices(desk)],
  ['Cash', (_, desk) => workOnCash(desk)],
  [
    'What others may see',
    async (player) => {
      for (const who of ['', ...posts]) await readShortly(player, who)
    },
  ],
  ['Nothing is sent', (player) => sendNothing(player)],
  ['Lists in place of texts', (player) => sendStrangely(player)],
  ['Mistakes', (player) => sendMistakes(player)],
  ['All of it once more', (player) => sendAgain(player)],
  ['Books are closed', (_, desk) => closeBooks(desk)],
  ['Everything is read again', (player) => readEverything(player)],
]

/** A day of the sample business. What was read before a phase and after it shows what the phase has done. */
export const playDay = async (player: Player): Promise<void> => {
  await signInAs(player, 'owner', person.username, person.password)
  const desk = new Desk(player)
  for (const [what, play] of phases) {
    const from = performance.now()
    await desk.facts.read(player)
    await play(player, desk)
    await readShortly(player)
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    tell(
      `  ${what}: ${player.played.length} answers, ${player.findings.all().length} kinds of differences, ${seconds} s`,
    )
  }
}
