import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showStock, stock, stockServer } from './testing/stock-for-tests.tsx'

const counted = (what: string, id: number) =>
  page.getByRole('textbox', { name: `Counted ${what} of Refill ${id}` })
const reason = () => page.getByRole('textbox', { name: /^Reason/ })
const post = () => page.getByRole('button', { name: 'Post count' })

const countServer = () => {
  const server = stockServer([stock(1), stock(2, { cs_emptys: -6 }), stock(3)])
  server.answers['api/inventory/count'] = { id: 4, adjusted: 1, message: '1 product adjusted' }
  return server
}

test('differences show while typing, Enter and arrows lead from row to row, and axe finds nothing', async () => {
  countServer()
  const screen = await showStock('/inventory/count')
  await counted('fulls', 1).click()
  await userEvent.keyboard('40x0{Enter}')
  await expect.element(counted('fulls', 2)).toHaveFocus()
  await userEvent.keyboard('402{ArrowDown}')
  await expect.element(counted('fulls', 3)).toHaveFocus()
  await userEvent.keyboard('410{ArrowUp}{ArrowUp}')
  await expect.element(counted('fulls', 1)).toHaveFocus()
  await expect.element(screen.getByRole('row', { name: /^Refill 1/ })).toMatchTextContent(/CODE0140212-2$/)
  await expect.element(screen.getByRole('row', { name: /^Refill 2/ })).toMatchTextContent(/CODE02402-60$/)
  await expect.element(screen.getByRole('row', { name: /^Refill 3/ })).toMatchTextContent(/CODE0340212\+8$/)
  await expect.element(screen.getByText(/^3 counted, 2 differ/)).toBeVisible()
  await counted('fulls', 3).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(counted('empties', 1)).toHaveFocus()
  await userEvent.keyboard('12{Enter}{Enter}')
  await expect.element(counted('empties', 3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason()).toHaveFocus()
  await expectNoAxeViolations()
})

test('without a count or a reason nothing can be posted, and a count that agrees can', async () => {
  countServer()
  const screen = await showStock('/inventory/count')
  await reason().fill('Monthly count')
  await expect.element(post()).toBeDisabled()
  await counted('fulls', 1).fill('402')
  await expect.element(post()).toBeEnabled()
  await reason().fill('  ')
  await expect.element(post()).toBeDisabled()
  await reason().fill('Monthly count')
  await post().click()
  await expect
    .element(screen.getByRole('dialog'))
    .toMatchTextContent(/1 product was counted and agrees with the ledger. The count is kept./)
})

test('only rows that were typed in are sent, after a question that says how many differ', async () => {
  const server = countServer()
  const screen = await showStock('/inventory/count')
  await counted('fulls', 1).fill('400')
  await counted('empties', 3).fill('12')
  await reason().fill('Monthly count')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/1 product differs from the ledger/)
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('1 product adjusted')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory')
  expect(server.to('api/inventory/count')[0]?.parts).toMatchObject({
    'uuid[]': ['CODE01', 'CODE03'],
    'fulls[]': ['400', ''],
    'empties[]': ['', '12'],
    'seen_fulls[]': ['402', '402'],
    'seen_empties[]': ['12', '12'],
    'if_moved[]': ['', ''],
    reason: ['Monthly count'],
  })
})

test('a domain error keeps what was typed', async () => {
  const server = countServer()
  const screen = await showStock('/inventory/count')
  await counted('fulls', 2).fill('400')
  await reason().fill('Monthly count')
  server.answers['api/inventory/count'] = domainError('busy', 'The godown is closed')
  await post().click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('The godown is closed')).toBeVisible()
  await expect.element(counted('fulls', 2)).toHaveValue('400')
})

test('what was sold meanwhile is said by product, and the difference is kept or counted again', async () => {
  const rows = [stock(1, { cs_fulls: 500 }), stock(2), stock(3)]
  const server = stockServer(rows)
  server.answers['api/inventory/count'] = domainError('count_moved', 'The stock moved')
  const screen = await showStock('/inventory/count')
  await counted('fulls', 1).fill('498')
  await counted('empties', 2).fill('10')
  await reason().fill('Monthly count')
  rows.splice(0, 2, stock(1, { cs_fulls: 497 }), stock(2, { cs_emptys: 15 }))
  await post().click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Refill 1: 500 full then, 497 now')).toBeVisible()
  await expect.element(screen.getByText('Refill 2: 12 empty then, 15 now')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep -2 → 495 full of Refill 1' }).click()
  await screen.getByRole('button', { name: 'Count again: Refill 2' }).click()
  await expect.element(counted('empties', 2)).toHaveValue('')
  await expect.element(screen.getByText('Refill 2: 12 empty then, 15 now')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await counted('empties', 2).fill('14')
  server.answers['api/inventory/count'] = { id: 4, adjusted: 2, message: 'Count posted, 2 adjusted' }
  await post().click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => screen.address().path).toBe('/inventory')
  expect(server.to('api/inventory/count')[1]?.parts).toMatchObject({
    'uuid[]': ['CODE01', 'CODE02'],
    'fulls[]': ['498', ''],
    'empties[]': ['', '14'],
    'seen_fulls[]': ['500', '402'],
    'seen_empties[]': ['12', '15'],
    'if_moved[]': ['difference', ''],
  })
})

test('without the books nothing is said of them before the count is posted, not even by how many products differ', async () => {
  countServer()
  const screen = await showStock('/inventory/count')
  await screen.getByRole('checkbox', { name: 'Without the books' }).click()
  await counted('fulls', 1).fill('400')
  await expect.element(screen.getByRole('row', { name: /^Refill 1/ })).toMatchTextContent(/CODE01$/)
  await expect.element(screen.getByText(/^1 counted$|^1 counted\./)).toBeVisible()
  await expectNoAxeViolations()
  await reason().fill('Month end')
  await post().click()
  const question = screen.getByRole('dialog')
  await expect
    .element(question)
    .toMatchTextContent(/1 product was counted\. The stock becomes what was counted/)
  await expect.element(question).not.toMatchTextContent(/differs from|agrees/)
})

test('without the books it is said by how much the stock moved meanwhile, and never what stands in the books', async () => {
  const rows = [stock(1, { cs_fulls: 500 }), stock(2), stock(3)]
  const server = stockServer(rows)
  const words = 'The stock moved. Refill 1: 500 full then, 497 now.'
  server.answers['api/inventory/count'] = domainError('count_moved', words)
  const screen = await showStock('/inventory/count')
  await screen.getByRole('checkbox', { name: 'Without the books' }).click()
  await counted('fulls', 1).fill('498')
  await reason().fill('Monthly count')
  rows.splice(0, 1, stock(1, { cs_fulls: 497 }))
  await post().click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Refill 1: -3 full since')).toBeVisible()
  await expect
    .element(screen.getByText('The stock moved while it was counted.', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText(/\b(500|497)\b/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Keep 498 -3 → 495 full of Refill 1' }).click()
  server.answers['api/inventory/count'] = { id: 4, adjusted: 1, message: 'Count posted, 1 adjusted' }
  await post().click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => screen.address().path).toBe('/inventory')
  expect(server.to('api/inventory/count')[1]?.parts).toMatchObject({ 'if_moved[]': ['difference'] })
})

test('the heads of the table stay in sight while its rows scroll', async () => {
  await page.viewport(1280, 720)
  stockServer(Array.from({ length: 40 }, (_, index) => stock(index + 1)))
  await showStock('/inventory/count')
  // By name the last of forty.
  await counted('fulls', 9).click()
  await expect.element(counted('fulls', 9)).toBeInViewport()
  await expect.element(page.getByRole('columnheader', { name: 'Counted Fulls' })).toBeInViewport({ ratio: 1 })
})

test('goods that never come back empty have no empties to count', async () => {
  const hose = { is_cylinder: false, cs_emptys: 0 }
  stockServer([stock(1), stock(2, hose)])
  await showStock('/inventory/count')
  await expect.element(counted('empties', 1)).toBeVisible()
  await expect.element(counted('fulls', 2)).toBeVisible()
  await expect.element(counted('empties', 2)).not.toBeInTheDocument()
  await counted('fulls', 2).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(counted('empties', 1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason()).toHaveFocus()
})

test('where nothing comes back empty, Enter leads from the last fulls to the reason', async () => {
  stockServer([stock(1, { is_cylinder: false, cs_emptys: 0 })])
  await showStock('/inventory/count')
  await counted('fulls', 1).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason()).toHaveFocus()
})

test('Print hands the sheet to the printer once the products are there', async () => {
  countServer()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await showStock('/inventory/count')
  const button = page.getByRole('button', { name: 'Print' })
  await expect.element(button).toBeEnabled()
  await button.click()
  expect(print).toHaveBeenCalledOnce()
  // The sheet is for paper alone.
  await expect.element(page.getByRole('table', { name: 'Count sheet' })).not.toBeInTheDocument()
})
