/** A file may have 20 MiB; the contract of whoever takes files here repeats it. */
export const largestFileBytes = 20_971_520
export const mostLines = 50_000
export const mostColumns = 200
/** Characters of a cell. */
export const longestCell = 2_000
/** Sheets of a workbook, or tables of a page. */
export const mostSheets = 200

export type Encoding = '' | 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
export type Delimiter = '' | ',' | ';' | '\t' | '|'

export type Flaw = { column: number; problem: string }

export type Line = {
  /** Number of the line in its sheet or file, as a spreadsheet shows it, from 1. */
  line: number
  /** Texts as they are meant; '' where there is nothing; empty ones at the end cut off. */
  cells: readonly string[]
  /** What cannot be taken as it stands: column counted from 0 and one sentence. */
  flaws: readonly Flaw[]
}

export type Table = {
  kind: 'xlsx' | 'csv' | 'tally' | 'html'
  /** All that have lines, in their order, hidden ones too. */
  sheets: readonly { name: string; lines: number; isHidden: boolean }[]
  /** The one that was read. */
  sheet: string
  /** '' where the format says it by itself. */
  encoding: Encoding
  delimiter: Delimiter
  /** Lines that are probably headings, both included; a guess that people can change. */
  headings: { first: number; last: number }
  /** What the reader has to be told, one sentence each; nothing was refused for it. */
  notes: readonly string[]
  /** Lines that hold something, headings too, in their order, in batches of at most 500; they come once. */
  lines: AsyncIterable<readonly Line[]>
}

/** What people say where they know better than the file. */
export type Choice = { sheet?: string; encoding?: Encoding; delimiter?: Delimiter }

export type GivenFile = { bytes: Uint8Array; fileName: string }

/** A file of which no table can be made; the message is one clear sentence for the screen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

export const damaged = (detail = '') =>
  new UnreadableFile(
    `This file is damaged${detail && `: ${detail}`}. Open it in the program it comes from and save it again.`,
  )

/** Letters of a column, as spreadsheets write them: 0 is A, 26 is AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

export const cellName = (column: number, line: number): string => `${columnLetter(column)}${line}`
