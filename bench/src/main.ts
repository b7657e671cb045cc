import { parseArgs } from 'node:util'
import { measureAgainst } from './against/against.ts'
import { openHouse, tell } from './house.ts'
import { buildPanel } from './product.ts'
import { isMissed, written } from './report.ts'
import { measureParts, parts } from './sections.ts'

/**
 * `npm run bench [-- products starting memory panel masters ledger orders attack] [--large] [--markdown]`: these parts, or all.
 * With `--against <commit>` products, masters, ledger and orders of this checkout over those of another.
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const longestRun = (values.large || values.against ? 40 : 20) * 60_000 // ms
const unknown = words.find((word) => !parts.some((part) => part === word))
if (unknown !== undefined) {
  tell(`There is no part '${unknown}', only ${parts.join(', ')}.`)
  process.exit(1)
}
const house = await openHouse()
const leaveEarly = (why: string) => () => {
  tell(why)
  void house.leave().finally(() => process.exit(1))
}
setTimeout(leaveEarly(`Not done in ${longestRun / 60_000} minutes: given up.`), longestRun).unref()
process.once('SIGINT', leaveEarly('Interrupted.'))
process.once('SIGTERM', leaveEarly('Interrupted.'))
try {
  const isAsked = (part: string) => words.length === 0 || words.includes(part)
  tell('Building the panel, if it is stale…')
  await buildPanel(house)
  const sections = await (values.against
    ? measureAgainst(house, values.against, isAsked)
    : measureParts(house, isAsked, values.large))
  process.stdout.write(written(sections, values.markdown))
  process.exitCode = isMissed(sections) ? 1 : 0
} catch (error) {
  tell(`The benchmark could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await house.leave()
}
