import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './trace.ts'

/** Where a fault is found: types, lint and statements belong to both lists, as the tests of the short one do. */
export const places = ['types', 'short', 'whole', 'journeys', 'nowhere'] as const
export type Place = (typeof places)[number]

export type Result = {
  readonly id: string
  readonly place: Place
  readonly by: string
  readonly seconds: number
  /** Not everything was asked that could have found it. */
  readonly isCut?: boolean
}

const file = join(cacheFolder, 'results.jsonl')

const isPlace = (word: unknown): word is Place => places.some((place) => place === word)

const resultOf = (line: string): Result[] => {
  const { id, place, by, seconds, isCut }: Record<string, unknown> = JSON.parse(line)
  if (typeof id !== 'string' || !isPlace(place)) return []
  return [{ id, place, by: String(by), seconds: Number(seconds), isCut: isCut === true }]
}

/** What runs before this one have found out; the last word on a fault counts. */
export const readResults = (): Map<string, Result> => {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    return new Map(lines.flatMap(resultOf).map((result) => [result.id, result]))
  } catch {
    return new Map()
  }
}

export const forgetResults = (): void => rmSync(file, { force: true })

export const keepResult = (result: Result): void => {
  mkdirSync(cacheFolder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}
