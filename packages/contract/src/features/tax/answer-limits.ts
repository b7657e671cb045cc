import type { Problem } from './hand-off.ts'

/**
 * More is no answer of a portal, of which one upload takes 500 documents. A file is checked by these before anything is
 * built from it: a few kB can be read as millions of cells.
 */
export const answerLimits = {
  entries: 2_000,
  /** That say something: a spreadsheet may save thousands of empty ones. */
  columns: 200,
  /** Most values of all entries together, each at its name. */
  values: 100_000,
  /** Lists and objects within each other. */
  depth: 20,
  /** Characters of one text; the largest is a signed invoice. */
  text: 65_536,
  /** Characters of one number. */
  number: 400,
}

/** A file that is read no further, with the one problem that it has. */
export class AnswerRefused extends Error {
  readonly problem: Problem

  constructor(rule: string, what: string) {
    super(what)
    this.problem = { rule, what }
  }
}

const { entries, columns, depth, text } = answerLimits

export const tooMany = () =>
  new AnswerRefused('too_many', `The file has more than ${entries} entries: hand it in in parts`)
export const tooWide = () => new AnswerRefused('too_wide', `The file has more than ${columns} columns`)
export const tooDeep = () =>
  new AnswerRefused('too_deep', `The file has more than ${depth} lists within each other`)
export const tooLong = () =>
  new AnswerRefused(
    'too_long',
    `The file has a text of more than ${text} characters, or a number without end`,
  )
