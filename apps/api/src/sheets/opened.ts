import { UnreadableFile, type Choice, type Line, type Table } from './table.ts'
import type { Area } from './merged.ts'

/** A file whose reader has looked through it once; its lines are read when they are asked for. */
export type Opened = Omit<Table, 'headings' | 'lines'> & {
  /** Cells that were merged, of the sheet that is read. */
  areas: readonly Area[]
  /** Lines as they stand, some at a time. */
  read: () => AsyncGenerator<Line[]>
}

type Sheet = Table['sheets'][number]

/** @throws {UnreadableFile} nothing is there to be read */
export const chosenSheet = <Kept extends Sheet>(all: readonly Kept[], choice: Choice): Kept => {
  const filled = all.filter(({ lines }) => lines > 0)
  if (filled.length === 0) throw new UnreadableFile('There is nothing in this file.')
  if (choice.sheet) {
    const named = filled.find(({ name }) => name === choice.sheet)
    if (!named) throw new UnreadableFile(`This file has no sheet ${choice.sheet} with anything in it.`)
    return named
  }
  const [most] = filled.filter(({ isHidden }) => !isHidden).toSorted((one, other) => other.lines - one.lines)
  if (!most)
    throw new UnreadableFile(
      'Only hidden sheets of this workbook have anything in them. Unhide the one that is meant.',
    )
  return most
}

export const listed = (all: readonly Sheet[]): Sheet[] =>
  all.filter(({ lines }) => lines > 0).map(({ name, lines, isHidden }) => ({ name, lines, isHidden }))

/** How many lines a sheet has. */
export const countLines = async (batches: AsyncIterable<readonly Line[]>): Promise<number> => {
  let lines = 0
  for await (const batch of batches) lines += batch.length
  return lines
}
