import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { customerRecord } from '../../api/testing/rows.ts'
import { asPhone, watchSharing } from '../../api/testing/sharing.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  button,
  document as invoice,
  invoiceServer,
  read,
  showInvoices,
} from './testing/invoices-for-tests.tsx'

const buyer = customerRecord({ mobile: '7720013985', email: 'accounts@patil.example' })

/** The screen of an invoice, whose buyer the server has so. */
const showInvoice = async (customer: object = { reponselist: buyer, data: [buyer] }) => {
  const server = invoiceServer()
  server.answers[read] = { reponselist: invoice() }
  server.answers['customer-details'] = customer
  const left = watchSharing()
  const screen = await showInvoices('/invoices/invoice-detail?id=1')
  await expect.element(button('Share')).toBeVisible()
  return { screen, server, ...left }
}

const wordsIn = (address = '') => new URL(address).searchParams.get('text')

test('on a PC an invoice leaves in two keys: a chat with its buyer that has its words, and the PDF saved', async () => {
  const { screen, opened, saved, papers } = await showInvoice()
  button('Share').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('WhatsApp')).toHaveFocus()
  await expect.element(button('To an app')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('SI-26-27-000001.pdf is saved')).toBeVisible()
  expect(opened).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/917720013985\?text=/)])
  expect(wordsIn(opened[0])).toMatch(
    /^Dear .+,\nplease find attached: Tax invoice SI\/26-27\/000001 of 21-11-2026 for ₹21,660\.00\.$/,
  )
  expect(saved).toEqual(['SI-26-27-000001.pdf'])
  expect(papers).toEqual([expect.stringMatching(/invoices\/1\.pdf\?shared=whatsapp$/)])
  await expect.element(button('Share')).toHaveFocus()
})

test('by mail it has the address of its buyer, a subject and its words; printed it is only opened', async () => {
  const { opened, saved } = await showInvoice()
  await button('Share').click()
  await button('Mail').click()
  await expect.poll(() => saved).toHaveLength(1)
  const mail = new URL(opened[0] ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe('accounts@patil.example')
  expect(mail.searchParams.get('subject')).toContain('Tax invoice SI/26-27/000001')
  await button('Share').click()
  await button('Print').click()
  await expect.poll(() => opened[1]).toMatch(/^blob:/)
  expect(saved).toHaveLength(1)
})

test('on a phone it is handed to an app as a file, and who thinks better of it is told nothing', async () => {
  const shared: ShareData[] = []
  asPhone((given) => {
    shared.push(given)
    return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'))
  })
  const { screen, opened, papers } = await showInvoice()
  for (const time of [1, 2]) {
    await button('Share').click()
    await button('To an app').click()
    await expect.poll(() => shared).toHaveLength(time)
  }
  await expect.element(button('Share')).toBeEnabled()
  const [file] = shared[0]?.files ?? []
  expect(file).toMatchObject({ name: 'SI-26-27-000001.pdf', type: 'application/pdf' })
  expect(shared[0]?.text).toContain('Tax invoice SI/26-27/000001')
  expect(papers[0]).toContain('shared=device')
  expect(opened).toEqual([])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('where the number of the buyer is not known the sender chooses with whom', async () => {
  const { opened } = await showInvoice(domainError('customer_not_found', 'Customer not found'))
  await button('Share').click()
  await button('WhatsApp').click()
  await expect.poll(() => opened[0]).toMatch(/^https:\/\/wa\.me\/\?text=/)
})

test('who may not see customers shares too, and their number is not asked for', async () => {
  grantOnly('invoices.read')
  const { opened, server } = await showInvoice()
  await button('Share').click()
  await button('WhatsApp').click()
  await expect.poll(() => opened[0]).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(server.to('customer-details')).toEqual([])
})

test('the menu of ways closes by Escape and by leaving it, and nothing is shared', async () => {
  const { papers } = await showInvoice()
  await button('Share').click()
  await expect.element(button('WhatsApp')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('WhatsApp')).not.toBeInTheDocument()
  await expect.element(button('Share')).toHaveFocus()
  await button('Share').click()
  button('PDF').element().focus()
  await expect.element(button('WhatsApp')).not.toBeInTheDocument()
  expect(papers).toEqual([])
})
