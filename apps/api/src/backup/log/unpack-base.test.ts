import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openPlace } from '../open-place.ts'
import { pack } from '../packing.ts'
import { aBase } from '../testing/a-base.ts'
import { folderForFile, objectsIn } from '../testing/kept.ts'
import type { ClusterFile } from './cluster-files.ts'
import { unpackBase } from './unpack-base.ts'

const folder = await folderForFile()
const place = await openPlace({ kind: 'folder', folder: join(folder, 'kept') }, { make: true })

let clusters = 0
/** What a copy of files becomes here whose files are these; each has its own path in it. */
const unpacked = async (lines: ClusterFile[], bytes = lines.reduce((sum, one) => sum + one.bytes, 0)) => {
  const cluster = join(folder, 'out', `cluster-${(clusters += 1)}`, 'postgres')
  await mkdir(join(cluster, '..'), { recursive: true })
  const content = lines.map((line) => line.path.slice(0, line.bytes))
  const data = await pack(place, 'data.zst', Readable.from([Buffer.from(content.join(''))]))
  const list = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const files = await pack(place, 'files.zst', Readable.from([Buffer.from(list)]))
  const base = { ...aBase(), bytes, data, files, label: 'START WAL LOCATION' }
  await unpackBase({ line: 'a1', folder: '', parts: place, base }, cluster)
  return cluster
}

const file = (path: string): ClusterFile => ({ path, bytes: path.length })

const settings = [
  'postgresql.conf',
  'postgresql.auto.conf',
  'pg_hba.conf',
  'pg_ident.conf',
  'refill.conf',
  'standby.signal',
  'recovery.signal',
  'recovery.conf',
  'postmaster.opts',
  'postmaster.pid',
  'backup_label',
  'tablespace_map',
  'conf.d/ours.conf',
  'base/ours.conf',
  'global/pg_internal.init',
  'base/5/pg_internal.init',
  'pg_tblspc/16500/PG_18_202506291/5/1',
  'pg_replslot/spy/state',
  'evil.so',
  'pg_wal/000000010000000000000001',
  'pg_stat/pgstat.stat',
  'pg_logical/snapshots/0-1.snap',
  'lib/evil.so',
]
const rows = [
  'PG_VERSION',
  'base/5/PG_VERSION',
  'base/5/16384_fsm',
  'base/5/16384.1',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_xact/0000',
  'pg_multixact/members/0000',
  'pg_twophase/000002A1',
]

test('of a copy of the files only rows are taken: settings, slots, statistics and links are ours or not there', async () => {
  const folders = ['base/', 'base/5/', 'pg_tblspc/', 'pg_replslot/', 'pg_wal/', 'conf.d/', 'pg_tblspc/16500/']
  const cluster = await unpacked([
    ...folders.map((path) => ({ path, bytes: 0 })),
    ...[...settings, ...rows].map(file),
  ])
  const ours = ['backup_label', 'pg_hba.conf', 'pg_ident.conf']
  const found = (await objectsIn(cluster)).map((path) => path.slice(cluster.length + 1))
  expect(found).toEqual([...rows, ...ours].toSorted())
  for (const path of rows) expect(await readFile(join(cluster, path), 'utf8')).toBe(path)
  expect(await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).toBe('local all all trust\n')
  expect(await readFile(join(cluster, 'backup_label'), 'utf8')).toBe('START WAL LOCATION')
  expect((await readdir(cluster)).toSorted()).not.toContain('conf.d')
  expect(await readdir(join(cluster, 'pg_tblspc'))).toEqual([])
})

test.each([
  '../postgres-evil/x',
  '../postgresX',
  '..',
  '/etc/cron.d/evil',
  'base/../../evil',
  'base/5/..',
  '',
  'C:\\evil',
  '\\\\share\\evil',
  'base\\..\\..\\evil',
  'PG_VERSION\0',
  'base/\u0007',
])('a file that is called %j is none of a cluster, and none is written', async (path) => {
  await expect(unpacked([file('PG_VERSION'), file(path)])).rejects.toThrow('is not what was written.')
  const written = (await objectsIn(join(folder, 'out'))).filter((one) => /evil|postgresX/.test(one))
  expect(written).toEqual([])
})

test('a copy of files with more or other bytes than it says is none', async () => {
  await expect(unpacked([file('PG_VERSION'), file('base/5/1')], 12)).rejects.toThrow(
    'more of them than it says',
  )
  await expect(unpacked([{ path: 'PG_VERSION', bytes: 2 ** 40 }])).rejects.toThrow('is not what was written.')
  await expect(unpacked([{ path: 'PG_VERSION', bytes: 200 }])).rejects.toThrow('ends too early')
})
