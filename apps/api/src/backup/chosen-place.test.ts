import { rename } from 'node:fs/promises'
import { checkNewestBackup, createBackup } from '@refill/contract/features/backups/backups.contract.ts'
import { choosePlace } from '@refill/contract/features/backups/place.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { expect, test, vi } from 'vitest'
import { password } from '../testing/product-env.ts'
import { endProcessesAfterEach, ended, folderOf, kill, signIn, start } from '../testing/running-product.ts'
import { findLines } from './log/bases.ts'
import { openPlace } from './open-place.ts'
import { clerkOf, run } from './testing/commands.ts'

endProcessesAfterEach()

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 90_000, interval: 100 })

/** Backups are chosen on the screen: no variable says where they go. */
const startChoosing = async (settings: Record<string, string> = {}) => {
  const product = await start({ BACKUP_LOG_EVERY: '1', ...settings })
  const clerk = clerkOf(product.origin, await signIn(product.origin))
  const choose = (name: string) =>
    clerk.call(choosePlace.endpoint, {
      is_on: '1',
      folder: folderOf(name),
      // Data folder and place of a test lie on one disk.
      may_share_disk: '1',
      at: '23:59',
      password,
    })
  const untilListed = (what: object) =>
    until(async () => expect(await clerk.listBackups()).toMatchObject(what))
  const untilKept = () =>
    until(async () => {
      const { log } = await clerk.listBackups()
      expect(log).toMatchObject({ problem: '' })
      expect(log?.kept_upto).not.toBe('')
    })
  /** What was due by itself may be under way. */
  const begin = ({ endpoint }: { endpoint: string }) =>
    until(async () => expect(await clerk.call(endpoint, {})).toMatchObject({ success: true }))
  /** Of the newest backup. */
  const untilNewest = (what: object) =>
    until(async () => expect((await clerk.listBackups()).reponselist[0]).toMatchObject(what))
  const backUp = async () => {
    await begin(createBackup)
    await untilNewest({ state: 'good' })
  }
  return { product, clerk, choose, begin, untilListed, untilNewest, untilKept, backUp }
}

test('a place is chosen, a backup is made and tried, a restart keeps it, and after a loss of the machine all of it is there', async () => {
  const first = await startChoosing()
  const { product, clerk, choose, begin, untilListed, untilNewest, untilKept, backUp } = first
  expect(await clerk.listBackups()).toMatchObject({ place: '', standing: 'not_chosen', log: null })
  expect(await choose('kept')).toMatchObject({ success: true })
  await untilListed({ place: folderOf('kept'), standing: 'not_made' })
  await untilKept()
  await backUp()
  await begin(checkNewestBackup)
  await untilNewest({ checked: 'good' })
  await untilListed({ standing: 'fine' })

  product.child.kill('SIGTERM')
  await ended(product.child)
  const again = await startChoosing()
  await again.untilListed({ place: folderOf('kept'), standing: 'fine' })
  await again.untilKept()
  const id = await again.clerk.addProduct('#0175c2')
  await again.untilKept()
  const { log } = await again.clerk.listBackups()
  await until(async () => expect((await again.clerk.listBackups()).log?.kept_upto).not.toBe(log?.kept_upto))
  kill(again.product.child.pid ?? expect.unreachable())
  await ended(again.product.child)

  expect(await run('restore', [folderOf('kept')], 'restored')).toContain('Restored')
  const elsewhere = await startChoosing({ DATA_DIR: folderOf('restored') })
  expect((await elsewhere.clerk.listProducts()).map((product) => product.id)).toContain(id)
  expect(await elsewhere.clerk.listBackups()).toMatchObject({ place: '', standing: 'not_here', log: null })
  expect(await elsewhere.clerk.call(createBackup.endpoint, {})).toMatchObject({ code: 'backups_off' })
}, 400_000)

test('where the place changes while a backup runs it comes to its end where it began, and the log begins anew', async () => {
  const { clerk, choose, untilListed, untilKept } = await startChoosing()
  await choose('first')
  await untilKept()
  await clerk.call(createBackup.endpoint, {})
  expect(await choose('second')).toMatchObject({ success: true })
  await untilListed({
    place: folderOf('second'),
    standing: 'not_made',
    running: null,
    elsewhere: [folderOf('first')],
    reponselist: [{ state: 'good', place: folderOf('first') }],
  })
  await untilKept()
  for (const name of ['first', 'second'])
    expect(await findLines(await openPlace({ kind: 'folder', folder: folderOf(name) }))).toHaveLength(1)
}, 240_000)

test('while the chosen folder is away nothing is made in its place, somebody is told, and it goes on when it is back', async () => {
  const { clerk, choose, begin, untilListed, untilNewest, untilKept, backUp } = await startChoosing()
  await choose('kept')
  await untilKept()
  await backUp()
  await rename(folderOf('kept'), folderOf('pulled'))
  const words = `The folder ${folderOf('kept')} that was chosen for backups is away: connect its disk.`
  await untilListed({ log: { problem: words } })
  await begin(createBackup)
  await untilNewest({ state: 'failed', problem: words })
  expect(await clerk.call(readDashboard.endpoint, {})).toMatchObject({
    to_act: expect.arrayContaining([
      expect.objectContaining({ kind: 'backup', what: 'log', problem: words }),
    ]),
  })
  // An empty folder where the disk was: no file of ours may come to lie there.
  await expect(openPlace({ kind: 'folder', folder: folderOf('kept') }).then(findLines)).resolves.toEqual([])
  await rename(folderOf('pulled'), folderOf('kept'))
  await untilKept()
  await backUp()
  const states = (await clerk.listBackups()).reponselist.map(({ state }) => state)
  expect(states).toEqual(['good', 'failed', 'good'])
}, 240_000)

test('the variable goes over what was chosen, and says so', async () => {
  const { product, choose } = await startChoosing()
  await choose('chosen')
  product.child.kill('SIGTERM')
  await ended(product.child)
  const told = await startChoosing({ BACKUP_URL: `file://${folderOf('told')}` })
  expect(await told.clerk.listBackups()).toMatchObject({ place: folderOf('told') })
  expect(await told.choose('chosen')).toMatchObject({ code: 'place_told_by_server' })
  await told.untilKept()
}, 240_000)
