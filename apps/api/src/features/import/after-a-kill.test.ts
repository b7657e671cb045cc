import * as contract from '@refill/contract/features/import/import.contract.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import {
  asker,
  endProcessesAfterEach,
  folderOf,
  killerOf,
  main,
  signIn,
  start,
} from '../../testing/running-product.ts'
import { csvOf } from './import.test-data.ts'

endProcessesAfterEach()

const patience = { timeout: 120_000, interval: 30 }
const lines = Array.from({ length: 4_000 }, (_, n) => ({
  Name: `Stranger ${n}`,
  Mobile: `97${String(n).padStart(8, '0')}`,
}))

type Read = { import: { state: string; counts: { added: number; undone: number; new: number } } }

const openOffice = async () => {
  const { child, origin } = await start()
  const ask = asker(origin, await signIn(origin))
  const stateOf = async (id: number) => {
    const answer = (await ask(contract.readImport.endpoint, { id, limit: 1 })) as unknown as Read
    return answer.import
  }
  return { ask, stateOf, killAll: await killerOf(child.pid ?? 0) }
}

const expectSound = async () => {
  const env = { ...process.env, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
}

test('a server that is killed while it stores, and again while it takes back, goes on: no line twice, none lost', async () => {
  const first = await openOffice()
  const file = new File([csvOf(lines)], 'list.csv')
  const { id } = (await first.ask(contract.startImport.endpoint, { kind: 'customers', file })) as unknown as {
    id: number
  }
  await first.ask(contract.checkImport.endpoint, { id })
  await first.ask(contract.storeImport.endpoint, { id })
  await vi.waitFor(async () => expect((await first.stateOf(id)).counts.added).toBeGreaterThan(0), patience)
  first.killAll()

  const second = await openOffice()
  await vi.waitFor(async () => expect((await second.stateOf(id)).state).toBe('stored'), patience)
  expect((await second.stateOf(id)).counts).toMatchObject({ added: 4_000, new: 0 })
  await second.ask(contract.undoImport.endpoint, { id })
  await vi.waitFor(async () => expect((await second.stateOf(id)).counts.undone).toBeGreaterThan(0), patience)
  second.killAll()

  const third = await openOffice()
  await vi.waitFor(async () => expect((await third.stateOf(id)).state).toBe('undone'), patience)
  expect((await third.stateOf(id)).counts).toMatchObject({ undone: 4_000, added: 0 })
  third.killAll()
  await expectSound()
}, 480_000)
