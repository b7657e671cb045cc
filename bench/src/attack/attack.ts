import { inAnswerFiles } from './answer-files.ts'
import { inArchives } from './archives.ts'
import { byTheirOwner } from './owner-of-tables.ts'
import { asOthers } from './roles.ts'
import { tell, type House } from '../house.ts'
import { forTheRecord, type Figure } from '../report.ts'
import { Found, openTarget, type Attempt } from './attempt.ts'
import { afterAll, onPapers } from './papers.ts'
import { onPaths } from './paths.ts'
import { inSettings } from './settings.ts'
import { atSignIn } from './sign-in.ts'
import { slowly } from './slow.ts'
import { inTexts } from './texts.ts'

/** What takes seconds: part of the gate. */
const quick: readonly Attempt[] = [
  ...onPaths,
  ...inTexts,
  ...onPapers,
  ...inSettings,
  ...atSignIn,
  ...inAnswerFiles,
  ...asOthers,
  ...inArchives,
  ...afterAll,
  ...byTheirOwner,
]

const figureOf = async ({ what, run }: Attempt, target: Parameters<Attempt['run']>[0]): Promise<Figure> => {
  try {
    return { ...forTheRecord(what, await run(target)), met: true }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return {
      ...forTheRecord(what, `${error instanceof Found ? 'FOUND' : 'not tried'}: ${words}`),
      met: false,
    }
  }
}

const attack = async (house: House, attempts: readonly Attempt[]): Promise<Figure[]> => {
  const target = await openTarget(house)
  const figures: Figure[] = []
  for (const attempt of attempts) {
    tell(`  ${attempt.what}…`)
    figures.push(await figureOf(attempt, target))
  }
  await target.product.child.stop()
  return figures
}

/** On a product of its own, one attempt after the other. */
export const attackQuickly = (house: House) => attack(house, quick)
export const attackSlowly = (house: House) => attack(house, slowly)
