import * as z from 'zod/mini'
import { addDays, type Day } from '@refill/values/day.ts'
import { column, number, optionalDay, rule, text } from '../fields.ts'
import { paperFile } from './fields.ts'
import { recordOf } from '../records.ts'

/** Days before a paper runs out from which its record says so. */
export const expiryNotice = 30

/** Until which day a paper counts as running out when it is looked at. */
export const expiryHorizon = (today: Day): Day => addDays(today, expiryNotice)

/** One text with commas, or one part for each. */
const commaList = z.pipe(
  column('names', { max: 1_000 }),
  z.transform((parts) => (parts.length === 1 ? (parts[0] ?? '').split(',').map((one) => one.trim()) : parts)),
)

const paperName = text('Paper name', { max: 100 })
const paperNumber = text('Paper number', { optional: true, max: 60 })
const validUntil = optionalDay('Valid until')

/** Fields of one paper that is added or replaced by itself. */
export const paperFields = {
  name: paperName,
  number: paperNumber,
  valid_until: validUntil,
  document: paperFile(),
}

const slots = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((slot) => `document${slot}` as const)
/** Most papers that come with a new record; more are added to it afterwards. */
export const maxNewPapers = slots.length

const files = recordOf(slots, () => paperFile())

/**
 * A new record's papers (specification/papers §1): `names` (one text with commas, or `names[]`), the files as document0,
 * document1 and so on, the numbers as `document_number[]`; `document_valid_until[]` is ours. All pair by their order,
 * so in our own forms an unknown number is sent as an empty part (AMB-086).
 */
export const newPaperParts = {
  names: commaList,
  'names[]': column('names[]', { max: 100 }),
  documentscount: number('Documents count', { otherwise: 0, min: 0, max: 100 }),
  'document_number[]': column('document_number[]', { max: 100 }),
  'document_valid_until[]': column('document_valid_until[]'),
  ...files,
}

export type NewPaper = { name: string; number: string; valid_until: string; file: File | undefined }

type Sent = {
  names: string[]
  'names[]': string[]
  'document_number[]': string[]
  'document_valid_until[]': string[]
} & Record<`document${number}`, File | undefined>

/** The parts put together, in the order of their names; names without number, day and file are left out. */
export const pairPapers = (sent: Sent): NewPaper[] => {
  const names = (sent['names[]'].length > 0 ? sent['names[]'] : sent.names).filter(Boolean)
  return names
    .map((name, index) => ({
      name,
      number: sent['document_number[]'][index] ?? '',
      valid_until: sent['document_valid_until[]'][index] ?? '',
      file: sent[`document${index}`],
    }))
    .filter((paper) => paper.number || paper.valid_until || paper.file)
}

/** What is wrong with the papers of a new record, as one sentence, or nothing. */
export const papersProblem = (papers: readonly NewPaper[]): string | undefined => {
  if (papers.length > maxNewPapers) return `At most ${maxNewPapers} papers come with a new record`
  for (const [index, { name, number: itsNumber, valid_until }] of papers.entries()) {
    const checked = [
      paperName.safeParse(name),
      paperNumber.safeParse(itsNumber),
      validUntil.safeParse(valid_until),
    ]
    const wrong = checked.find(({ success }) => !success)?.error?.issues[0]
    if (wrong) return `Paper ${index + 1}: ${wrong.message}`
  }
  return undefined
}

/** Refuses papers that cannot be, under the field `papers`. */
export const withSoundPapers = <T extends z.ZodMiniObject<typeof newPaperParts>>(fields: T): T =>
  fields.check(rule((sent: Sent) => papersProblem(pairPapers(sent)), 'papers'))
