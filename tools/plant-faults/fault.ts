import { createHash } from 'node:crypto'
import { lineAt } from '../sources.ts'
import { roomOf, type Room } from './rooms.ts'

/** What goes wrong in programs, one small thing at a time. */
export const kinds = [
  'turned comparison',
  'off by one',
  'dropped condition',
  'right left out',
  'rounded the other way',
  'swapped sign',
  'negated condition',
] as const
export type Kind = (typeof kinds)[number]

/** One change of a text. */
export type Edit = {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly changed: string
  /** The expression, or in SQL the place, that is asked whether a test comes by. */
  readonly probe: readonly [start: number, end: number]
  /** A statement begins with it. */
  readonly begins?: boolean
}

export type Fault = Edit & {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly room: Room
  /** The whole line where it begins. */
  readonly lineText: string
  readonly original: string
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const lineOf = (text: string, start: number): string =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, text.indexOf('\n', start)).trim()

/** Keeps its name when something else in the file changes, so that a run which ended may go on. */
export const faultOf = (path: string, text: string, edit: Edit, nth: number): Fault => {
  const original = text.slice(edit.start, edit.end)
  const lineText = lineOf(text, edit.start)
  const said = [path, edit.kind, lineText, original, edit.changed, nth]
  return {
    ...edit,
    id: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12),
    path,
    line: lineAt(text, edit.start),
    room: roomOf(path),
    lineText,
    original,
  }
}

export const planted = (text: string, { start, end, changed }: Edit): string =>
  text.slice(0, start) + changed + text.slice(end)

/** As a person reads it: where, and what became of what. */
export const sayFault = ({ path, line, kind, original, changed }: Fault): string =>
  `${path}:${line}  ${kind}: ${shortened(original) || 'nothing'} → ${shortened(changed) || 'nothing'}`
