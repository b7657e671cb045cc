import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../tools/free-ports.ts'
import { copySources, linesAdded, stepsOf, take, type Step } from './support/how-to.ts'
import { expect, expectAccessible, person, test } from './support/test.ts'

const root = join(import.meta.dirname, '..')
const stepsIn = (howTo: string) => stepsOf(readFileSync(join(root, 'docs/how-to', howTo), 'utf8'))
const steps = stepsIn('add-a-master.md')
const isOutside = ({ path }: Step) => !path.includes('/features/transporters/')

const folder = mkdtempSync(join(tmpdir(), 'refill-master-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Where a kind that only its list knows is missing, as the types say. */
const missingFor = async (project: string): Promise<string[]> => {
  // What it found stays for the next time: then only what changed is judged.
  const kept = ['--incremental', '--tsBuildInfoFile', join(folder, 'judged', `${project}.json`)]
  const { stdout } = await run('tsc', '--checkers', '1', '--pretty', 'false', ...kept, '-p', project).catch(
    (failed: { stdout: string }) => failed,
  )
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
}

const run = (program: string, ...rest: string[]) =>
  promisify(execFile)(join(root, 'node_modules/.bin', program), rest, { cwd: folder })

/** The product of the copy, with a business of its own. */
const start = async () => {
  const [port] = (await freePorts(1)).map(String)
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: person.username,
    ADMIN_PASSWORD: person.password,
  }
  const server = spawn(process.execPath, ['tools/start.mjs'], { cwd: folder, env, stdio: 'ignore' })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

test('a master is added in at most 8 files and 60 lines outside its own folders', () => {
  const outside = steps.filter(isOutside)
  expect(new Set(outside.map(({ path }) => path)).size).toBeLessThanOrEqual(8)
  expect(outside.reduce((lines, step) => lines + linesAdded(step), 0)).toBeLessThanOrEqual(60)
})

test('every change that the how-tos tell fits the sources', () => {
  const copy = test.info().outputPath('sources')
  mkdirSync(copy, { recursive: true })
  copySources(root, copy)
  for (const step of [...steps, ...stepsIn('first-day.md')]) take(copy, step)
  rmSync(copy, { recursive: true })
})

test('a master, a field and a filter that are added as the how-tos say are there in the browser', async ({
  page,
  problems,
}) => {
  test.setTimeout(600_000)
  copySources(root, folder)
  const [name, ...rest] = steps
  if (name) take(folder, name)
  const missing = await Promise.all([missingFor('apps/sample-business'), missingFor('apps/admin')])
  expect(missing.flat()).toEqual(
    expect.arrayContaining(['apps/api/src/registry/all-masters.ts', 'apps/admin/src/all-masters.ts']),
  )
  for (const step of [...rest, ...stepsIn('first-day.md')]) take(folder, step)
  await run('node', 'apps/api/src/database/generate.ts')
  const projects = ['apps/sample-business', 'apps/admin', '.']
  expect((await Promise.all(projects.map(missingFor))).flat()).toEqual([])

  const { origin, stop } = await start()
  try {
    await expect
      .poll(async () => (await page.request.get(`${origin}/readyz`).catch(() => undefined))?.ok(), {
        timeout: 240_000,
      })
      .toBe(true)
    await page.goto(origin)
    await page.getByPlaceholder('Enter User Name').fill(person.username)
    await page.getByPlaceholder('Enter Password').fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Stock and trips' }).click()
    await page.getByRole('link', { name: 'Transporters', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Transporters List', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: '+ Add Transporter' }).first().click()
    await page.getByLabel('Name').fill('Ghat Roadways')
    await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
    await page.getByLabel('Mobile').fill('98500 12764')
    await page.getByRole('button', { name: 'Add Transporter' }).click()
    await expect(page.getByText('Transporter created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ghat Roadways', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('27AAPFU0939F1ZV')
    await expectAccessible(page)
    await page.goto(`${origin}/transporter-list`)
    await page.getByRole('link', { name: 'Ghat Roadways', exact: true }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Mobile')).toHaveValue('9850012764')
    for (const [name, landmark] of [
      ['Hotel Annapurna', 'Behind the post office'],
      ['Hotel Nisarg', 'Opposite Karve statue'],
    ] as const) {
      await page.goto(`${origin}/customer-list/add-customer`)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await page.getByRole('textbox', { name: 'Mobile', exact: true }).fill('6401234567')
      await page.getByLabel('Landmark').fill(landmark)
      await page.getByRole('button', { name: 'Add Customer' }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(landmark)
    }
    await page.goto(`${origin}/customer-list?search=karve`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(`${origin}/customer-list`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.keyboard.press('f')
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Landmark').fill('OFFICE post')
    await expect(page).toHaveURL(/landmark=OFFICE\+post/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Hotel Annapurna')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Landmark OFFICE post' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto(`${origin}/receipt`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Payment mode').selectOption('Online')
    await expect(page).toHaveURL(/mode=Online/)
    await expect(page.getByRole('main')).toContainText('Payment mode Online')
    expect(problems).toEqual([])
  } finally {
    await stop()
  }
})
