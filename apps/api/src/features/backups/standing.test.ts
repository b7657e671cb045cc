import { readDashboard, readFirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { openBackups } from './keep-backups.ts'

const kept = '/dev/null/refill'
const config = readConfig({ BACKUP_URL: `file://${kept}` })
const office = await officeForFile({ backups: (db) => openBackups(config, db) })

const aRun = (kind: 'archive' | 'check', place: string) =>
  office.pool.query(
    `INSERT INTO backup_runs (kind, archive, state, ended_at, is_proven, place)
     VALUES ($1, $2, 'good', now(), true, $3)`,
    [kind, `2026-11-01-023001-${place === kept ? '3fa2' : '4fa2'}`, place],
  )
const risks = async () =>
  (await office.send(readDashboard, {})).body.to_act.flatMap((act) =>
    act.kind === 'backup' ? [act.what] : [],
  )
const isStepDone = async () => (await office.send(readFirstSteps, {})).body.backups
const list = async () => (await office.send(listBackups, {})).body

test('until a backup lies where they go and was tried, first the steps say so, and from the first order on what is to be acted on', async () => {
  await aRun('archive', '/mnt/older')
  await aRun('check', '/mnt/older')
  expect([await risks(), await isStepDone(), (await list()).standing]).toEqual([[], false, 'not_made'])
  const at = orderOffice(office)
  const { uuid } = await at.product()
  await at.open(uuid, today, 10, 0)
  await at.book(await at.customer(), [{ uuid, count: 1 }])
  expect(await risks()).toEqual(['first'])
  await aRun('archive', kept)
  expect([await risks(), await isStepDone(), (await list()).standing]).toEqual([
    ['trial'],
    false,
    'not_tried',
  ])
  await aRun('check', kept)
  expect([await risks(), await isStepDone(), (await list()).standing]).toEqual([[], true, 'fine'])
})

test('an archive of another place is named with it, and cannot be taken away from here', async () => {
  const { elsewhere, reponselist } = await list()
  expect(elsewhere).toEqual(['/mnt/older'])
  expect(reponselist.map(({ place }) => place)).toEqual(['', '/mnt/older'])
})
