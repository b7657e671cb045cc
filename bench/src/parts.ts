import { tell } from './house.ts'
import { notMeasured, type Figure } from './report.ts'

/** One after another; a part that fails is named among the figures, and the others are measured. */
export const measureParts = async (
  parts: readonly (readonly [what: string, measure: () => Promise<Figure[]>])[],
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [what, measure] of parts) {
    tell(`  ${what}…`)
    figures.push(...(await measure().catch((error: unknown) => [notMeasured(what, error)])))
  }
  return figures
}
