import { parseArgs } from 'node:util'
import { waitForSuccess } from './child.ts'
import { openHouse, tell, type House } from './house.ts'
import { measureIdleMemory, measureMemoryAfterLoad } from './memory.ts'
import { measureSpeed } from './panel/speed.ts'
import { measureTyping } from './panel/typing.ts'
import { openBrowser } from './panel/visits.ts'
import { measureWeights } from './panel/weights.ts'
import { measureProductList } from './product-list.ts'
import { startProduct, type Product } from './product.ts'
import { isMissed, notMeasured, written, type Figure, type Section } from './report.ts'
import { fillBusiness, measureDatabaseUpStarts, measureEmptyStarts } from './starting.ts'

const longestRun = 4 * 60_000 // ms
const longestBuild = 120_000 // ms

/** What fails keeps the other sections from nothing: it is a missed figure of its own. */
const section = async (title: string, ...parts: (() => Promise<Figure[]>)[]): Promise<Section> => {
  tell(`${title}…`)
  const figures: Figure[] = []
  for (const part of parts)
    figures.push(...(await part().catch((error: unknown) => [notMeasured(title, error)])))
  return { title, figures }
}

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
    { title: 'What weighs', figures: resources },
  ]
}

const measureAll = async (house: House): Promise<Section[]> => {
  tell('Building the panel, if it is stale…')
  await waitForSuccess(house.start(['tools/build-panel.ts']), longestBuild)
  const emptyStarts = await section('Starting, panel built', () => measureEmptyStarts(house))
  tell('Filling a business with 10,000 products…')
  const { dataDir, filling } = await fillBusiness(house)
  const product = await startProduct(house, { dataDir })
  const idle = await section('Memory', () => measureIdleMemory(product))
  const databaseUp = await section('Starting beside a database', () =>
    measureDatabaseUpStarts(house, product),
  )
  const list = await section('Product list, page of 25 among 10,000, 8 connections', () =>
    measureProductList(house, product),
  )
  const loaded = await section('Memory', () => measureMemoryAfterLoad(product))
  const panel = await measurePanel(house, product).catch((error: unknown) => [
    { title: 'Panel', figures: [notMeasured('Panel', error)] },
  ])
  return [
    list,
    { title: emptyStarts.title, figures: [...emptyStarts.figures, ...databaseUp.figures, filling] },
    { title: 'Memory', figures: [...idle.figures, ...loaded.figures] },
    ...panel,
  ]
}

const { markdown } = parseArgs({ options: { markdown: { type: 'boolean', default: false } } }).values
const house = await openHouse()
const leaveEarly = (why: string) => () => {
  tell(why)
  void house.leave().finally(() => process.exit(1))
}
setTimeout(leaveEarly(`Not done in ${longestRun / 60_000} minutes: given up.`), longestRun).unref()
process.once('SIGINT', leaveEarly('Interrupted.'))
process.once('SIGTERM', leaveEarly('Interrupted.'))
try {
  const sections = await measureAll(house)
  process.stdout.write(written(sections, markdown))
  process.exitCode = isMissed(sections) ? 1 : 0
} catch (error) {
  tell(`The benchmark could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await house.leave()
}
