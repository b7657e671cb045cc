import { paths } from '../apps/admin/src/paths.ts'
import { filesNamed, isTest, read, report } from './sources.ts'

/**
 * An address of the panel that nothing links to is a screen that nobody reaches, and one that the journey through every
 * screen leaves out is a screen that nobody looks at. That each address leads to a screen is a test of the panel.
 */
const patternsOnly = [
  'orderDetail',
  'tripDetail',
  'settleScreen',
  'driverAccountScreen',
  'changeOrderScreen',
  'changePurchaseScreen',
]

const linking = filesNamed(/^apps\/admin\/src\/.*\.tsx?$/)
  .filter(
    (path) => !isTest(path) && !/\.routes\.tsx$|^apps\/admin\/src\/(?:paths\.ts|routes\.tsx)$/.test(path),
  )
  .map((path) => read(path))

const unlinked = Object.keys(paths)
  .filter((name) => !patternsOnly.includes(name))
  .filter((name) => !linking.some((text) => new RegExp(`\\bpaths\\.${name}\\b`).test(text)))
  .map((name) => `apps/admin/src/paths.ts: nothing links to ${name}`)

/** '/products/edit/${' of `/products/edit/${id}`: the journey puts in an id of its own. */
const openings = (text: string): string[] =>
  [...text.matchAll(/['`](\/[\w/-]*(?:\$\{)?)/g)].map(([, path = '']) => path)
const journey = read('e2e/support/every-screen.ts') + read('e2e/support/masters.ts')
const seen = new Set([...openings(journey), '/login'])
/** Words of the masters, whose addresses the journey builds as the panel does: list, add, edit, detail. */
const masters = linking.flatMap((text) =>
  [...text.matchAll(/masterAddresses\([\w./'-]+, ('[\w-]+')\)/g)].map(([, word = '']) => word),
)
const unseen = openings(read('apps/admin/src/paths.ts'))
  .filter((path) => !seen.has(path))
  .concat(masters.filter((word) => !journey.includes(` ${word},`)))
  .map((path) => `e2e/support/every-screen.ts: does not look at ${path}`)

report([...unlinked, ...unseen])
