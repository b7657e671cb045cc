import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOffice, type Office } from '../testing/office.ts'
import type { FileStore } from './file-store.ts'
import { preparePaper, recordFile, storeFile, type PreparedFile } from './files.ts'
import { sweepFiles } from './sweep-files.ts'
import { aPdf } from './testing/papers.ts'
import { testStores, type TestStore } from './testing/stores.ts'
import { verifyFiles } from './verify-files.ts'

describe.each(testStores)('files in %s', (_where, open) => {
  let kept: TestStore
  let office: Office
  beforeAll(async () => {
    kept = await open()
    office = await testOffice({ store: kept.store })
  })
  afterAll(async () => {
    await office.close()
    await kept.close()
  })

  const stored = async (mark: string) => {
    const paper = await preparePaper(aPdf(mark))
    if (!paper) throw new Error('the paper of the test is none')
    await storeFile(office.store, paper)
    return { paper, name: `${paper.id}.pdf.sealed` }
  }
  const record = (paper: PreparedFile) =>
    office.db.transaction(office.by, async (trx) => {
      trx.withoutAudit('a paper of the test')
      await recordFile(trx, paper)
      return {}
    })
  const sweep = (store: FileStore = kept.store) => sweepFiles(office.db, store)
  const verify = () => verifyFiles(office.db, office.store)
  const asideOf = async (name: string) =>
    (await kept.names()).find((one) => one.startsWith(name) && one.endsWith('.swept')) ?? 'nothing set aside'

  test('whose command failed are taken away after an hour, not before, and none that a command has recorded', async () => {
    const [recorded, failed] = [await stored('recorded'), await stored('failed')]
    await record(recorded.paper)
    const command = office.db.transaction(office.by, async (trx) => {
      await recordFile(trx, failed.paper)
      throw new Error('the command fails after its file was stored')
    })
    await expect(command).rejects.toThrow('the command fails')
    await sweep()
    expect(await kept.names()).toEqual([recorded.name, failed.name].toSorted())

    await kept.age(recorded.name, 2)
    await kept.age(failed.name, 2)
    await sweep()
    await kept.age(await asideOf(failed.name), 2)
    await sweep()
    expect(await kept.names()).toEqual([recorded.name])
    expect(await verify()).toEqual([])
  })

  test('left over from yesterday and uploaded again just now are not touched before their command is done', async () => {
    const { paper, name } = await stored('tried again')
    await kept.age(name, 24)
    await storeFile(office.store, paper)
    await sweep()
    await record(paper)
    await sweep()
    expect(await office.store.sizeOf(name)).toBe(paper.bytes.byteLength)
  })

  test('uploaded again after the sweep has listed them as old are not touched either', async () => {
    const { paper, name } = await stored('met the sweep')
    await kept.age(name, 24)
    const uploading: FileStore = {
      ...kept.store,
      move: async (...move) => {
        await storeFile(office.store, paper)
        return kept.store.move(...move)
      },
    }
    await sweep(uploading)
    await record(paper)
    expect(await verify()).toEqual([])
  })

  test('set aside in the very moment in which an upload came to rely on them are brought back, never lost', async () => {
    const { paper, name } = await stored('met the sweep at its narrowest')
    await kept.age(name, 24)
    const tooLate: FileStore = { ...kept.store, move: (from, to) => kept.store.move(from, to) }
    await storeFile(office.store, paper)
    await kept.age(name, 24)
    await sweep(tooLate)
    await record(paper)
    expect(await verify()).toEqual([`file ${paper.id} is missing in the store`])
    await sweep()
    await kept.age(await asideOf(name), 2)
    await sweep()
    expect(await verify()).toEqual([])
    expect((await kept.names()).filter((one) => one.startsWith(name))).toEqual([name])
  })

  test('of others in the same place stay, however old', async () => {
    await kept.store.put('accounts-2019.xlsx', new Uint8Array(3))
    await kept.age('accounts-2019.xlsx', 10_000)
    await sweep()
    expect(await kept.names()).toContain('accounts-2019.xlsx')
  })

  test('that are gone or cut short are named by verify, and no others', async () => {
    const [gone, cut] = [await stored('gone'), await stored('cut')]
    await record(gone.paper)
    await record(cut.paper)
    await kept.store.remove(gone.name)
    await office.store.put(cut.name, cut.paper.bytes.slice(0, 100))
    expect((await verify()).toSorted()).toEqual(
      [
        `file ${gone.paper.id} is missing in the store`,
        `file ${cut.paper.id} has 100 bytes and should have ${cut.paper.bytes.byteLength}`,
      ].toSorted(),
    )
  })
})
