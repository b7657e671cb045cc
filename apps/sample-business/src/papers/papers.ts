import type { Day } from '@refill/values/day.ts'
import type { Facts, Look, PlannedPaper } from './drawing.ts'
import { drawPaper } from './looks.ts'
import { clearTypefaces } from '@refill/api/pdf/typeface.ts'

/** A paper as the forms send it. */
export type SamplePaper = {
  readonly name: string
  readonly number: string
  /** '' when it does not run out. */
  readonly valid_until: Day | ''
  readonly file: File
}

/** So many records of each kind have drawings of their own; beyond them each look is drawn once for all. */
const drawnThemselves = 40

const anybody: Facts = {
  holder: 'Specimen Holder',
  number: 'SPECIMEN',
  validUntil: '',
  rows: [['Particulars', 'As the record has them']],
}
const shared = new Map<Look, Promise<File>>()

const drawnForAll = (look: Look): Promise<File> => {
  const drawn = shared.get(look) ?? drawPaper(look, anybody)
  shared.set(look, drawn)
  return drawn
}

/**
 * The planned papers of a record with their files: PDF of one page, PNG and JPEG, each marked as a specimen. The same record and
 * day give the same bytes; beyond the first 40 of its kind a record keeps its numbers and days and shares its drawings.
 */
export const samplePapers = async (
  index: number,
  planned: readonly PlannedPaper[],
): Promise<readonly SamplePaper[]> => {
  const papers: SamplePaper[] = []
  for (const { name, look, facts, kept = facts.number } of planned) {
    const file = await (index < drawnThemselves ? drawPaper(look, facts) : drawnForAll(look))
    papers.push({ name, number: kept, valid_until: facts.validUntil, file })
  }
  return papers
}

/** The papers as parts of a create call, which pair by their order. */
export const paperParts = (papers: readonly SamplePaper[]) => ({
  'names[]': papers.map(({ name }) => name),
  'document_number[]': papers.map(({ number }) => number),
  'document_valid_until[]': papers.map(({ valid_until }) => valid_until),
  documentscount: papers.length,
  ...Object.fromEntries(papers.map(({ file }, index) => [`document${index}`, file])),
})

/** Gives back the memory of fonts and shared drawings; what is drawn afterwards loads them again. */
export const clearDrawings = (): void => {
  shared.clear()
  clearTypefaces()
}
