import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openPlace } from '../open-place.ts'
import { aBase } from '../testing/a-base.ts'
import { aProver, folderForFile } from '../testing/kept.ts'
import { findKept, keepWal } from './keep-wal.ts'
import { walFolder } from './kept-log.ts'
import { findReach, unpackWal } from './unpack-wal.ts'
import { segmentAt, type Log } from './wal.ts'

const folder = await folderForFile()
const place = await openPlace({ kind: 'folder', folder: join(folder, 'kept') }, { make: true })
const megabyte = 1_048_576n
const log: Log = { timeline: '00000001', segmentBytes: megabyte }
const start = 2n * megabyte
const provers = { business: aProver(), machine: aProver() }
const keeping = { place, line: 'a1', cluster: join(folder, 'postgres'), provers }
const name = segmentAt(log, start)
await mkdir(join(keeping.cluster, 'pg_wal'), { recursive: true })
await writeFile(join(keeping.cluster, 'pg_wal', name), randomBytes(Number(megabyte)))

test('only what this machine has kept counts as kept: neither what others call so, nor what an older program left', async () => {
  const put = (range: string, bytes = Buffer.from('x')) =>
    place.put(`${walFolder('a1')}/${name}.${range}.zst`, Readable.from([bytes]))
  await put('00000000-00000200')
  expect(await findKept(keeping, log, start)).toBe(start)
  await keepWal(keeping, log, start, start + 500n)
  await keepWal(keeping, log, start + 500n, start + 900n)
  expect(await findKept(keeping, log, start)).toBe(start + 900n)
  await put(`00000000-00100000.${'ab'.repeat(16)}.${'cd'.repeat(16)}`)
  await put(`00000384-ffffffff.${'ab'.repeat(16)}.${'cd'.repeat(16)}`)
  expect(await findKept(keeping, log, start)).toBe(start + 900n)
  const others = { ...keeping, provers: { ...provers, machine: aProver() } }
  expect(await findKept(others, log, start)).toBe(start)
})

test('a log that must carry the proof of its machine or its business is read as far as it does, and not by another key', async () => {
  const line = 'b1'
  await keepWal({ ...keeping, line }, log, start, start + 700n)
  await place.put(`${walFolder(line)}/${name}.000002bc-00000300.zst`, Readable.from([]))
  const base = { ...aBase(), segment_bytes: Number(megabyte), start: '0/200000' }
  const kept = { line, folder: '', base, parts: place }
  const end = async (demand?: { whose: 'machine'; prover: typeof provers.machine }) =>
    (await findReach(place, kept, demand)).end - start
  expect(await end()).toBe(0x300n)
  expect(await end({ whose: 'machine', prover: provers.machine })).toBe(700n)
  const unpacked = (whose: 'business' | 'machine', prover = provers[whose]) => {
    const cluster = join(folder, randomBytes(4).toString('hex'))
    return unpackWal({ place, kept, demand: { whose, prover } }, cluster)
  }
  await unpacked('machine')
  await unpacked('business')
  await expect(unpacked('machine', provers.business)).rejects.toThrow('is not what was written.')
  await expect(unpacked('business', aProver())).rejects.toThrow('is not what was written.')
})
