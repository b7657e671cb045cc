import { arrowsOf, circlesIn, type Arrow } from './circles.ts'
import { filesNamed, lineAt, read, report } from './sources.ts'

/**
 * Who may know whom (docs/decisions/0001). Prints every import that points the wrong way and every circle of files, and
 * fails then. A type that is imported counts as a value does, and so does what is loaded later.
 */

const files = filesNamed(/^(?:(?:apps|packages)\/[\w-]+\/src|bench|e2e|tools)\/.*\.tsx?$|^[\w.]+\.ts$/)
const arrows: Arrow[] = files.flatMap((path) => arrowsOf(path, read(path)))

const isTest = ({ from }: Arrow) => /\.test(-data)?\.tsx?$/.test(from) || from.includes('/testing/')
const below = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder))
const feature = (path: string) => /^(apps\/\w+|packages\/\w+)\/src\/features\/([\w-]+)\/(.+)$/.exec(path)

/** Handles of statements and types of rows, which SQL shares between features and the generator checks. */
const statements = '/sql/statements.generated.ts'

/** Registries of features: the one line that each feature has outside its folder. */
const registries = [
  'apps/api/src/registry/all-masters.ts',
  'apps/api/src/app.ts',
  'apps/api/src/process/housekeeping.ts',
  'apps/api/src/main.ts',
]

const rules: { says: string; breaks: (arrow: Arrow) => boolean }[] = [
  {
    says: 'values depend on nothing',
    breaks: (arrow) =>
      below(arrow.from, 'packages/values/') && !isTest(arrow) && !below(arrow.to, 'packages/values/'),
  },
  {
    says: 'the contract depends on values and Zod and nothing else',
    breaks: (arrow) =>
      below(arrow.from, 'packages/contract/') &&
      !isTest(arrow) &&
      !/^(packages\/(contract|values)\/|zod)/.test(arrow.to),
  },
  {
    says: 'the product knows no sample business',
    breaks: ({ from, to }) =>
      below(from, 'apps/api/', 'apps/admin/', 'packages/') && below(to, 'apps/sample-business/'),
  },
  {
    says: 'the sample business and the benchmarks know features through their public modules',
    breaks: (arrow) =>
      below(arrow.from, 'apps/sample-business/', 'bench/') &&
      !isTest(arrow) &&
      feature(arrow.to)?.[1] === 'apps/api' &&
      !arrow.to.endsWith('.public.ts'),
  },
  {
    says: 'panel and server meet in the contract only',
    breaks: ({ from, to }) =>
      (below(from, 'apps/admin/') && below(to, 'apps/api/')) ||
      (below(from, 'apps/api/') && below(to, 'apps/admin/')),
  },
  {
    says: 'the house knows no feature',
    breaks: (arrow) =>
      below(
        arrow.from,
        ...['http', 'database', 'exports', 'files', 'masters', 'metrics', 'secrets', 'sheets', 'backup'].map(
          (room) => `apps/api/src/${room}/`,
        ),
        'apps/admin/src/ui/',
        'apps/admin/src/api/',
        'apps/admin/src/masters/',
        'packages/contract/src/masters/',
      ) &&
      !isTest(arrow) &&
      arrow.to.includes('/features/'),
  },
  {
    says: 'the kit knows no server',
    breaks: ({ from, to }) =>
      below(from, 'apps/admin/src/ui/') && below(to, 'apps/admin/src/api/', 'packages/contract/'),
  },
  {
    says: 'rows know values, the contract and other rows',
    breaks: (arrow) =>
      arrow.from.endsWith('.rows.ts') && !arrow.to.endsWith('.rows.ts') && !below(arrow.to, 'packages/'),
  },
  {
    says: 'statements know no part of the program that asks them',
    breaks: (arrow) =>
      arrow.from.endsWith(statements) &&
      !/\/(?:statements\.generated|database\/statement|[\w-]+\.rows)\.ts$/.test(arrow.to) &&
      !below(arrow.to, 'packages/'),
  },
  {
    says: 'a feature knows another only through its public module',
    breaks: (arrow) => {
      const [from, to] = [feature(arrow.from), feature(arrow.to)]
      if (!from || !to || from[1] !== to[1] || from[2] === to[2] || isTest(arrow)) return false
      const isOfRows = arrow.from.endsWith(statements) && arrow.to.endsWith(statements)
      return !isOfRows && !/^[\w-]+\.(public|rules|rows)\.tsx?$/.test(to[3] ?? '')
    },
  },
  {
    says: 'only the registries import features from outside',
    breaks: (arrow) =>
      below(arrow.from, 'apps/api/src/') &&
      !feature(arrow.from) &&
      feature(arrow.to)?.[1] === 'apps/api' &&
      !isTest(arrow) &&
      !registries.includes(arrow.from) &&
      !arrow.to.endsWith('.public.ts'),
  },
  {
    says: 'journeys know no source',
    breaks: ({ from, to }) => below(from, 'e2e/') && below(to, 'apps/', 'packages/'),
  },
]

/** Features that know each other, each by what it imports of the other's. */
const arrowsOfFeatures = arrows.flatMap((arrow): Arrow[] => {
  const [from, to] = [feature(arrow.from), feature(arrow.to)]
  if (!from || !to || from[1] !== to[1] || from[2] === to[2] || isTest(arrow)) return []
  return [{ from: `${from[1]} ${from[2]}`, to: `${to[1]} ${to[2]}` }]
})

/** What makes a plan depend on more than its facts and form (docs/decisions/0094). */
const impure = /\b(?:async|await)\b|new Date\(\)|\b(?:Date\.now|Math\.random|random\w+|todayInIndia)\(/g
const impurePlans = files
  .filter((path) => path.endsWith('.plan.ts'))
  .flatMap((path) => {
    const text = read(path)
    return [...text.matchAll(impure)].map(
      ({ 0: what, index }) => `a plan is pure: ${path}:${lineAt(text, index)} has ${what}`,
    )
  })

const wrong = rules.flatMap(({ says, breaks }) =>
  arrows.filter(breaks).map(({ from, to }) => `${says}: ${from} imports ${to}`),
)
report([
  ...wrong,
  ...impurePlans,
  ...circlesIn(arrowsOfFeatures).map(
    (circle) => `features know each other in a circle: ${circle.join(', ')}`,
  ),
  ...circlesIn(arrows.filter((arrow) => !isTest(arrow))).map(
    (circle) =>
      `files import each other in a circle, types and what is loaded later too: ${circle.join(', ')}`,
  ),
])
