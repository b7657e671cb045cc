import { parseArgs } from 'node:util'
import { measureAgainst } from './against/against.ts'
import { compareAnswers } from './answers/answers.ts'
import { openHouse, tell } from './house.ts'
import { buildPanel } from './product.ts'
import { isMissed, written } from './report.ts'
import { measureParts, parts } from './sections.ts'

/**
 * `npm run bench [-- products starting memory uploads import panel masters ledger orders activity tax trips backup] [--large] [--markdown]`: these parts, or all.
 * `npm run bench -- kills [200]`: so many times kill -9 under clerks, and nothing acknowledged may be lost.
 * `npm run bench -- drill`: two days' work, then the machine and its disk are gone, and all is brought back from BACKUP_URL.
 * `npm run bench -- cluster [--install]`: three PostgreSQL under Patroni and three Refill behind HAProxy, parts of which are
 * killed; --install gets Debian's packages for it.
 * `npm run bench -- attack`: all that once took the product away, tried again.
 * With `--against <commit>` products, masters, ledger and orders of this checkout over those of another.
 * `npm run bench -- answers --against <commit>`: a day of the sample business played to both, whose answers must be the same.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const words = positionals.filter((word) => !/^\d+$/.test(word))
const kills = Number(positionals.find((word) => /^\d+$/.test(word)) ?? 20)
const longest = words.includes('answers') ? 90 : values.large || values.against ? 60 : 30 // minutes
const longestRun = longest * 60_000 + kills * 30_000 // ms
const unknown = words.find((word) => !parts.some((part) => part === word))
if (unknown !== undefined) {
  tell(`There is no part '${unknown}', only ${parts.join(', ')}.`)
  process.exit(1)
}
if (words.includes('answers') && (values.against === undefined || words.length > 1)) {
  tell('The answers are compared by themselves, with --against <commit>.')
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
  const isAsked = (part: string) =>
    words.length === 0 ? !['kills', 'drill', 'cluster'].includes(part) : words.includes(part)
  tell('Building the panel, if it is stale…')
  await buildPanel(house)
  const measure = (against: string) =>
    words.includes('answers')
      ? compareAnswers(house, against).then((section) => [section])
      : measureAgainst(house, against, isAsked)
  const sections = await (values.against
    ? measure(values.against)
    : measureParts(house, isAsked, { large: values.large, kills, install: values.install }))
  process.stdout.write(written(sections, values.markdown))
  process.exitCode = isMissed(sections) ? 1 : 0
} catch (error) {
  tell(`The benchmark could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await house.leave()
}
