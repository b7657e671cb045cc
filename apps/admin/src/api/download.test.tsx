import { afterEach, expect, test, vi } from 'vitest'
import { ledgerWorkbook } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import type { ExportProgress } from '../ui/export-button.tsx'
import { toasts } from '../ui/toast.ts'
import { download } from './download.ts'
import { session } from './session.ts'

afterEach(() => {
  session.drop()
  toasts.clear()
})

const fields = { fd: '2026-04-01', td: '2026-04-30', prod_code: 'GAS 19K&' }
const answering = (reply: Response | Error) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)))
const watched = () => {
  const seen: ExportProgress[] = []
  const stop = new AbortController()
  return {
    seen,
    stop,
    watch: { signal: stop.signal, onProgress: (one: ExportProgress) => void seen.push(one) },
  }
}
/** What was handed to the browser to save. */
const saves = () => {
  const saved: { name: string; href: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
  return saved
}
const pieces = (sizes: readonly number[], fails = false) =>
  new ReadableStream({
    async pull(controller) {
      for (const size of sizes) {
        controller.enqueue(new Uint8Array(size).fill(7))
        await new Promise((next) => setTimeout(next))
      }
      if (fails) controller.error(new Error('cut off'))
      else controller.close()
    },
  })
const headers = {
  'content-disposition': `attachment; filename="_.xlsx"; filename*=UTF-8''${encodeURIComponent('खाता 1.xlsx')}`,
  'x-total-rows': '100',
}
const domainError = (status: number, message: string) =>
  new Response(JSON.stringify({ success: false, status: 'error', message, code: 'x' }), { status })

test('a file is asked for by its fields and saved whole under the name that the server gave', async () => {
  const asked = answering(new Response(pieces([1_500, 600]), { headers }))
  const saved = saves()
  const { seen, watch } = watched()
  const result = await download(ledgerWorkbook, fields, watch)
  expect(result).toEqual({ fileName: 'खाता 1.xlsx', bytes: 2_100 })
  expect(asked.mock.calls[0]?.[0]).toBe(
    '/reports/ledger_report.xlsx?fd=2026-04-01&td=2026-04-30&prod_code=GAS+19K%26',
  )
  expect(saved.map(({ name }) => name)).toEqual(['खाता 1.xlsx'])
  expect(seen.at(-1)?.bytes).toBe(2_100)
  const rows = seen.map((one) => one.rows ?? -1)
  expect(rows).toEqual(rows.toSorted((one, other) => one - other))
  expect(rows.every((one) => one >= 0 && one <= 100)).toBe(true)
  vi.restoreAllMocks()
  expect((await (await fetch(saved[0]?.href ?? '')).arrayBuffer()).byteLength).toBe(2_100)
})

test('without a name and a total the file has its usual name, and progress knows bytes only', async () => {
  answering(new Response(pieces([10])))
  const saved = saves()
  const { seen, watch } = watched()
  await download(ledgerWorkbook, fields, watch)
  expect(saved[0]?.name).toBe('ledger.xlsx')
  expect(seen).toEqual([{ bytes: 10, rows: undefined, total: undefined }])
})

test('a domain error is an answer in the words of the server', async () => {
  answering(domainError(404, 'Product not found'))
  const saved = saves()
  expect(await download(ledgerWorkbook, fields, watched().watch)).toEqual({
    refused: 'Product not found',
    expired: false,
  })
  expect(saved).toEqual([])
})

test('an expired session is dropped and said once', async () => {
  session.keep(1)
  answering(domainError(401, 'Unauthorized. Please login.'))
  const result = await download(ledgerWorkbook, fields, watched().watch)
  expect(result).toMatchObject({ expired: true })
  expect(session.isSignedIn()).toBe(false)
  expect(toasts.shown().map(({ title }) => title)).toEqual(['Session expired. Please login again.'])
})

test('a file that breaks off, an answer of somebody else and a lost network save nothing', async () => {
  const saved = saves()
  const { NetworkFailure } = await import('./send.ts')
  for (const reply of [
    new Response(pieces([10], true), { headers }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    new Error('offline'),
  ]) {
    answering(reply)
    await expect(download(ledgerWorkbook, fields, watched().watch)).rejects.toThrow(NetworkFailure)
  }
  expect(saved).toEqual([])
})
