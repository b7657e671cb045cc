import { measureActivity } from './activity/activity.ts'
import { attackQuickly, attackSlowly } from './attack/attack.ts'
import { measureCluster } from './cluster/cluster.ts'
import { measureDrill } from './drill/drill.ts'
import { tell, type House } from './house.ts'
import { measureBackup } from './backup/backup.ts'
import { measureKills } from './kills/kills.ts'
import { measureImport } from './import/import.ts'
import { inWords, measureLedger } from './ledger/ledger.ts'
import { measureAllVendors, measureCustomerLists } from './masters/masters.ts'
import { measureIdleMemory, measureMemoryAfterLoad } from './memory.ts'
import { measureFelt } from './panel/felt.ts'
import { measureSpeed } from './panel/speed.ts'
import { measureTyping } from './panel/typing.ts'
import { openBrowser } from './panel/visits.ts'
import { measureWeights } from './panel/weights.ts'
import { measureProductList } from './product-list.ts'
import { measureOrders } from './orders/orders.ts'
import { startProduct, type Product } from './product.ts'
import { notMeasured, type Figure, type Section } from './report.ts'
import { measureTax } from './tax/tax.ts'
import { measureTrips } from './trips/trips.ts'
import { measureUploads } from './uploads.ts'
import { fillBusiness, measureDatabaseUpStarts, measureEmptyStarts } from './starting.ts'

/** What is measured when nothing is asked for. */
const usualParts = [
  'products',
  'starting',
  'memory',
  'uploads',
  'import',
  'panel',
  'masters',
  'ledger',
  'orders',
  'activity',
  'tax',
  'trips',
  'backup',
] as const
/** What may be asked for by itself. */
export const parts = [...usualParts, 'attack', 'kills', 'drill', 'cluster', 'answers'] as const
export type Part = (typeof parts)[number]
type Asked = (part: Part) => boolean

/** What fails keeps the other sections from nothing: it is a missed figure of its own. */
const section = async (title: string, ...measures: (() => Promise<Figure[]>)[]): Promise<Section> => {
  tell(`${title}…`)
  const figures: Figure[] = []
  for (const measure of measures)
    figures.push(...(await measure().catch((error: unknown) => [notMeasured(title, error)])))
  return { title, figures }
}

const figuresIf = async (asked: boolean, title: string, measure: () => Promise<Figure[]>) =>
  asked ? (await section(title, measure)).figures : []

const measurePanel = async (house: House, { origin }: Product): Promise<Section[]> => {
  const visits = await openBrowser(house, origin)
  tell('Panel over the wire…')
  const { figures, resources, session } = await measureWeights(visits)
  return [
    { title: 'Panel over the wire, empty cache, compressed by our server', figures },
    await section(
      'Panel in headless Chromium, warm server',
      () => measureSpeed(visits, session),
      () => measureTyping(visits, session),
    ),
    await section('Felt speed of the panel, processor four times slower, time of a line there and back', () =>
      measureFelt(visits, session),
    ),
    { title: 'What weighs', figures: resources },
  ]
}

const list = 'Product list, page of 25 among 10,000, 8 connections'

/** Memory after the load needs the load: it brings the product list along. */
const measureCatalogue = async (house: House, asked: Asked): Promise<Section[]> => {
  const starting = 'Starting, panel built'
  const empty = await figuresIf(asked('starting'), starting, () => measureEmptyStarts(house))
  tell('Filling a business with 10,000 products…')
  const { dataDir, filling } = await fillBusiness(house)
  const product = await startProduct(house, { dataDir })
  const idle = await figuresIf(asked('memory'), 'Memory', () => measureIdleMemory(product))
  const beside = await figuresIf(asked('starting'), 'Starting beside a database', () =>
    measureDatabaseUpStarts(house, product),
  )
  const load = asked('products') || asked('memory')
  const listed = await figuresIf(load, list, () => measureProductList(house, product))
  const loaded = await figuresIf(asked('memory'), 'Memory', () => measureMemoryAfterLoad(product))
  const panel = asked('panel')
    ? await measurePanel(house, product).catch((error: unknown) => [
        { title: 'Panel', figures: [notMeasured('Panel', error)] },
      ])
    : []
  await product.child.stop()
  return [
    { title: list, figures: listed },
    { title: starting, figures: asked('starting') ? [...empty, ...beside, filling] : [] },
    { title: 'Memory', figures: [...idle, ...loaded] },
    ...panel,
  ]
}

const measureMasters = async (house: House): Promise<Section[]> => [
  await section('Customer list among 100,000, 8 connections', () => measureCustomerLists(house)),
  await section('Vendor list, all 10,000 in one answer', () => measureAllVendors(house)),
]

const million = 1_000_000

const measureLedgers = async (house: House, large: boolean): Promise<Section[]> => {
  const sizes = large ? [million, 10 * million] : [million]
  const all: Section[] = []
  for (const movements of sizes)
    all.push(
      await section(`Cylinder ledger of ${inWords(movements)} movements, 8 connections`, () =>
        measureLedger(house, movements),
      ),
    )
  return all
}

const measureOrderBooks = async (house: House, large: boolean): Promise<Section[]> => {
  const clerkSeconds = large ? 60 : 20
  const all: Section[] = []
  for (const orders of large ? [million / 5, million] : [million / 5])
    all.push(
      await section(`Orders, ${inWords(orders)} in two years, 8 connections`, () =>
        measureOrders(house, orders, clerkSeconds),
      ),
    )
  return all
}

const attackAll = async (house: House): Promise<Section[]> => [
  await section('Attack, what takes seconds', () => attackQuickly(house)),
  await section('Attack, what takes minutes', () => attackSlowly(house)),
]

const ofTheCatalogue: readonly Part[] = ['products', 'starting', 'memory', 'panel']

type Sizes = { large: boolean; kills: number; install: boolean }

/**
 * Every part that was asked for.
 * @param sizes.large with the sizes that take minutes to fill
 */
export const measureParts = async (
  house: House,
  asked: Asked,
  { large, kills, install }: Sizes,
): Promise<Section[]> => {
  const sections = [
    ...(ofTheCatalogue.some(asked) ? await measureCatalogue(house, asked) : []),
    ...(asked('uploads') ? [await section('Uploads', () => measureUploads(house))] : []),
    ...(asked('import') ? [await section('Bringing in 12,000 customers', () => measureImport(house))] : []),
    ...(asked('masters') ? await measureMasters(house) : []),
    ...(asked('ledger') ? await measureLedgers(house, large) : []),
    ...(asked('orders') ? await measureOrderBooks(house, large) : []),
    ...(asked('activity')
      ? [await section('Activity of a million rows, 8 connections', () => measureActivity(house))]
      : []),
    ...(asked('tax')
      ? [await section('Tax, 8 connections', () => measureTax(house, large ? million : million / 5))]
      : []),
    ...(asked('trips') ? [await section('Trips', () => measureTrips(house))] : []),
    ...(asked('backup')
      ? [await section('Backup', () => measureBackup(house, large ? million : million / 5))]
      : []),
    ...(asked('attack') ? await attackAll(house) : []),
    ...(asked('kills') ? [await section('Kills', () => measureKills(house, kills))] : []),
    ...(asked('drill') ? [await section('Drill', () => measureDrill(house))] : []),
    ...(asked('cluster')
      ? [await section('Cluster on one machine', () => measureCluster(house, install))]
      : []),
  ]
  return sections.filter(({ figures }) => figures.length > 0)
}
