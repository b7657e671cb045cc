import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customerRecord } from '../../api/testing/rows.ts'
import { watchSharing } from '../../api/testing/sharing.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { due, dues, duesEndpoint, duesServer, totals } from './testing/dues-for-tests.ts'
import { button, showReceipts } from './testing/receipts-for-tests.tsx'

const dialog = page.getByRole('dialog', { name: 'Share statements' })
const says = (words: string | RegExp) => expect.element(dialog.getByText(words)).toBeVisible()

/** Four who owe; to the second a statement went out this morning. */
const begin = async () => {
  const sent = due({ customer_id: 10, customer_name: 'Hotel Udupi', shared_today: true })
  const rows = [...dues.slice(0, 1), sent, ...dues.slice(1)]
  const answer = { totalcount: 4, reponselist: rows, totals }
  const server = duesServer(answer)
  const record = customerRecord({ id: 7, mobile: '7720013985' })
  server.answers['customer-details'] = { reponselist: record, data: [record] }
  const left = watchSharing()
  const screen = await showReceipts('/receipt/dues?age=over_30')
  const late = Promise.withResolvers<object>()
  server.answers[duesEndpoint] = late.promise
  await button('Share').click()
  await expect.poll(() => server.to(duesEndpoint)).toHaveLength(2)
  late.resolve(answer)
  await expect.element(dialog).toBeVisible()
  return { server, screen, ...left }
}

test('the statements of all who owe leave one after the other, at one key each, and who has theirs is passed over', async () => {
  const { server, opened, papers } = await begin()
  await says('Customer 1 of 4, 0 shared now, 1 shared today before')
  await says('Green Leaf Hospitality LLP')
  await says('₹3,18,460.00, the oldest for 34 days')
  await says('77200 13985')
  expect(server.to(duesEndpoint).at(-1)?.parts).toMatchObject({ age: ['over_30'], page: ['1'] })
  await expectNoAxeViolations()
  const share = dialog.getByRole('button', { name: 'Share', exact: true })
  await expect.element(share).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await says('Customer 3 of 4, 1 shared now, 1 shared today before')
  await says('Om Bakers')
  expect(opened[0]).toMatch(/^https:\/\/wa\.me\/917720013985\?text=/)
  expect(papers[0]).toMatch(/statement\.pdf\?.*customer_id=7.*shared=whatsapp$/)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await says('Customer 4 of 4, 1 shared now, 1 shared today before')
  await expect.element(share).toHaveFocus()
  await dialog.getByRole('combobox', { name: 'Share by' }).selectOptions('Mail')
  await share.click()
  await says('All who owe are through, 2 shared now, 1 shared today before')
  expect(papers[1]).toMatch(/customer_id=9.*shared=mail$/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('statement shared today')).toBeVisible()
})

test('a statement that does not come keeps its customer in sight, and Stop ends it anywhere', async () => {
  const { papers } = await begin()
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('network down'))
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(page.getByText('Not shared')).toBeVisible()
  await says('Customer 1 of 4, 0 shared now, 1 shared today before')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(papers).toEqual([])
})

test('who stands behind hundreds that have theirs is reached, too', async () => {
  const sent = Array.from({ length: 500 }, (_, n) => due({ customer_id: 100 + n, shared_today: true }))
  const server = duesServer({ totalcount: 501, reponselist: sent.slice(0, 10), totals })
  await showReceipts('/receipt/dues')
  server.answers[duesEndpoint] = ({ parts }) => ({
    totalcount: 501,
    reponselist: parts.page?.[0] === '1' ? sent : [due({ customer_id: 9, customer_name: 'Om Bakers' })],
    totals,
  })
  await button('Share').click()
  await says('Customer 501 of 501, 0 shared now, 500 shared today before')
  await says('Om Bakers')
})
