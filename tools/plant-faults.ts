import { parseArgs } from 'node:util'
import { openAsking } from './plant-faults/asking.ts'
import { chooseFaults } from './plant-faults/choose.ts'
import { openCopy } from './plant-faults/copy.ts'
import { sayFault, type Fault } from './plant-faults/fault.ts'
import { openJudges } from './plant-faults/judges.ts'
import { forgetResults, keepResult, readResults, type Result } from './plant-faults/results.ts'
import { isGrave } from './plant-faults/rooms.ts'
import { isGoodEnough, missedOf, tableOf } from './plant-faults/table.ts'
import { traceFaults } from './plant-faults/trace.ts'
import { tryAtLast, trySoon } from './plant-faults/try-fault.ts'

/**
 * `npm run plant-faults`: small faults, planted one at a time in a copy of the product; says which of them `npm test`
 * finds, which only `npm run test:all`, and which nobody.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    /** Part of a room's name. */
    only: { type: 'string', default: '' },
    /** Goes on where a run ended: what was found out stays. */
    resume: { type: 'boolean', default: false },
    /** Prints the faults and runs nothing. */
    list: { type: 'boolean', default: false },
    /** Asks the browser's journeys too, where rooms are that only they reach. */
    journeys: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const seconds = (result: Result) => `${result.seconds} s`.padStart(6)
const sayResult = (fault: Fault, result: Result) =>
  say(`${result.place.padEnd(8)} ${seconds(result)}  ${sayFault(fault)}${result.by && `  (${result.by})`}`)

const known = new Map<string, Result>()

const settle = (fault: Fault, result: Result) => {
  keepResult(result)
  known.set(fault.id, result)
  sayResult(fault, result)
}

const gravestFirst = (a: Fault, b: Fault) => Number(isGrave(b.room)) - Number(isGrave(a.room))

const tryAll = async (faults: readonly Fault[]) => {
  const copy = openCopy()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void copy.close().then(() => process.exit(1)))
  try {
    const trace = await traceFaults(copy, faults)
    const asking = await openAsking(copy)
    const judgesOf = openJudges(asking.judges(), trace)
    const left: Fault[] = []
    for (const fault of faults) {
      const result = await trySoon({ copy, asking, fault }, judgesOf(fault))
      if (result) settle(fault, result)
      else left.push(fault)
    }
    say(`${left.length} are not found by the likeliest: now all others are asked`)
    for (const fault of left.toSorted(gravestFirst)) {
      const result = await tryAtLast({ copy, asking, fault }, judgesOf(fault), options.journeys)
      if (result) settle(fault, result)
    }
    await asking.end()
  } finally {
    await copy.close()
  }
}

const faults = chooseFaults({ ...options, seed: Number(options.seed), count: Number(options.count) })
if (options.list) for (const fault of faults) say(`${fault.room.name.padEnd(24)}${sayFault(fault)}`)
else {
  if (options.resume) for (const [id, result] of readResults()) known.set(id, result)
  else forgetResults()
  const untried = faults.filter(({ id }) => !known.has(id))
  if (untried.length > 0) await tryAll(untried)
  const tried = faults.flatMap((fault) => {
    const result = known.get(fault.id)
    return result ? [{ fault, result }] : []
  })
  say(`\n${tableOf(tried)}\n${missedOf(tried)}`)
  process.exitCode = isGoodEnough(tried) ? 0 : 1
}
