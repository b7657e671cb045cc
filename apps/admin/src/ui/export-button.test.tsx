import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ExportButton, type Exported, type ExportWatch } from './export-button.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'
import { show } from './testing/show.tsx'

/** An export that does what the test says, when it says so. */
const anExport = () => {
  let watched: ExportWatch | undefined
  let settle: PromiseWithResolvers<Exported> = Promise.withResolvers()
  const start = (watch: ExportWatch) => {
    watched = watch
    settle = Promise.withResolvers()
    watch.signal.addEventListener('abort', () => settle.reject(new DOMException('left', 'AbortError')))
    return settle.promise
  }
  return {
    start,
    progress: (rows: number) => watched?.onProgress({ bytes: rows * 40, rows, total: 100_000 }),
    bytes: (bytes: number) => watched?.onProgress({ bytes }),
    end: (result: Exported) => settle.resolve(result),
    fail: () => settle.reject(new Error('no network')),
    aborted: () => watched?.signal.aborted,
  }
}

test('Excel turns into progress in rows and back, says what was saved, and keeps the focus', async () => {
  const file = anExport()
  const screen = await show(
    <>
      <h1>Ledger</h1>
      <ExportButton what="ledger" start={file.start} />
    </>,
  )
  await expectNoAxeViolations()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByText('Starting')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  file.progress(34_000)
  await expect.element(screen.getByText('34,000 of 1,00,000 rows')).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Export of ledger' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '34,000 of 1,00,000 rows')
  await expect.element(bar).toHaveAttribute('value', '34')
  await expectNoAxeViolations()
  file.end({ fileName: 'ledger GAS19K.xlsx', bytes: 4_804_000 })
  await expect.element(screen.getByText('ledger GAS19K.xlsx is saved')).toBeVisible()
  await expect.element(screen.getByText('4.58 MB')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Excel' })).toHaveFocus()
})

test('the bytes are shown where nobody knows the rows', async () => {
  const file = anExport()
  const screen = await show(<ExportButton what="ledger" start={file.start} />)
  await screen.getByRole('button', { name: 'Excel' }).click()
  file.bytes(2_097_152)
  await expect.element(screen.getByText('2 MB')).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).not.toHaveAttribute('value')
})

test('progress is spoken at each quarter and not between', async () => {
  const file = anExport()
  const screen = await show(<ExportButton what="ledger" start={file.start} />)
  await screen.getByRole('button', { name: 'Excel' }).click()
  const spoken = () => screen.getByRole('status').element().textContent
  await expect.poll(spoken).toBe('Exporting ledger')
  const heard = new Set<string>()
  const watcher = new MutationObserver(() => heard.add(spoken()))
  watcher.observe(screen.getByRole('status').element(), {
    childList: true,
    characterData: true,
    subtree: true,
  })
  for (let rows = 0; rows < 100_000; rows += 1_000) {
    file.progress(rows)
    await new Promise((drawn) => setTimeout(drawn))
  }
  await expect.poll(spoken).toBe('75 per cent of ledger exported')
  watcher.disconnect()
  expect([...heard]).toEqual([25, 50, 75].map((part) => `${part} per cent of ledger exported`))
})

test('Cancel stops the export without a word, by keyboard too', async () => {
  const file = anExport()
  const screen = await show(<ExportButton what="ledger" start={file.start} />)
  await screen.getByRole('button', { name: 'Excel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Excel' })).toHaveFocus()
  expect(file.aborted()).toBe(true)
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('a domain error is said in the words of the server, a lost network in ours, and an ended session not again', async () => {
  const file = anExport()
  const screen = await show(<ExportButton what="ledger" start={file.start} />)
  const press = () => screen.getByRole('button', { name: 'Excel' }).click()
  await press()
  file.end({ refused: 'Product not found' })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Product not found/)
  await press()
  file.fail()
  await expect.element(screen.getByText('The file did not arrive')).toBeVisible()
  await press()
  file.end({ refused: 'Unauthorized. Please login.', expired: true })
  await expect.element(screen.getByRole('button', { name: 'Excel' })).toBeVisible()
  expect(screen.getByRole('alert').elements().length).toBe(2)
})

test('who leaves the screen leaves the file', async () => {
  const file = anExport()
  function Screen() {
    const [there, setThere] = useState(true)
    return (
      <>
        {there && <ExportButton what="ledger" start={file.start} />}
        <button onClick={() => setThere(false)}>Leave</button>
      </>
    )
  }
  const screen = await show(<Screen />)
  await screen.getByRole('button', { name: 'Excel' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(file.aborted).toBe(true)
})
