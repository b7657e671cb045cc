import { expect } from 'vitest'
import { readTable, UnreadableFile, type Choice, type Line } from '../read-table.ts'

type Given = string | Uint8Array

const bytesOf = (given: Given) => (typeof given === 'string' ? Buffer.from(given) : given)

/** A file read to its end. */
export const readAll = async (given: Given, choice?: Choice, fileName = 'list.xls') => {
  const { lines: batches, ...table } = await readTable({ bytes: bytesOf(given), fileName }, choice)
  const lines: Line[] = []
  for await (const batch of batches) lines.push(...batch)
  return {
    ...table,
    lines,
    cells: lines.map(({ cells }) => cells),
    flaws: lines.flatMap(({ flaws }) => flaws.map(({ problem }) => problem)),
  }
}

/** The sentence with which a file is refused, wherever in its reading. */
export const refusalOf = async (given: Given, choice?: Choice): Promise<string> => {
  try {
    await readAll(given, choice)
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile)
    return error instanceof Error ? error.message : ''
  }
  throw new Error('The file was read.')
}
