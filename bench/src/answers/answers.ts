import { checkOut } from '../against/checkout.ts'
import { tell, type House } from '../house.ts'
import type { Section } from '../report.ts'
import { playDay } from './day/day.ts'
import { Player } from './player.ts'
import { reportOf } from './report.ts'
import { startSides, withCounters } from './sides.ts'

/** One day of the sample business, played to this checkout and to the product as it was at a commit. */
export const compareAnswers = async (house: House, commit: string): Promise<Section> => {
  tell(`Checking out ${commit}…`)
  const folder = await checkOut(house, commit)
  tell('Filling a business and starting both on a copy of it…')
  const products = await startSides(house, folder)
  const origins = { theirs: products.theirs.origin, ours: products.ours.origin }
  const player = await withCounters(products, async (align) => {
    const made = new Player(origins, align)
    await playDay(made)
    return made
  })
  await Promise.all([products.theirs.child.stop(), products.ours.child.stop()])
  return reportOf(player, commit)
}
