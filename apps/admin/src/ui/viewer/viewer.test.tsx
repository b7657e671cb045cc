import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import cylinder from '../testing/cylinder.svg?no-inline'
import onePage from '../testing/one-page.pdf?no-inline'
import { show } from '../testing/show.tsx'
import { documentKind } from './document-kind.ts'
import { DocumentViewer } from './viewer.tsx'
import { expectLink } from '../testing/page.ts'

function Insurance(props: { url?: string; file?: File }) {
  const [opened, open] = useState(false)
  return (
    <>
      <PageHead title="Vehicle" />
      <Button onClick={() => open(true)}>View</Button>
      <DocumentViewer title="Insurance, MH12FQ9043" opened={opened} onClose={() => open(false)} {...props} />
    </>
  )
}

const showDocument = async (props: { url?: string; file?: File }) => {
  const screen = await show(<Insurance {...props} />)
  await screen.getByRole('button', { name: 'View' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Insurance, MH12FQ9043' })).toBeVisible()
  return screen
}

test('an image is shown as it fits, at its own size and larger, by buttons and by keys', async () => {
  const screen = await showDocument({ url: cylinder })
  const image = screen.getByRole('img', { name: 'Insurance, MH12FQ9043' })
  await expect.element(image).toBeVisible()
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(1600)
  await expect.element(screen.getByRole('button', { name: 'Fit', pressed: true })).toBeVisible()
  await expectNoAxeViolations()
  const width = () => image.element().getBoundingClientRect().width
  const room = () => image.element().parentElement?.clientWidth ?? 0
  expect(width()).toBeLessThanOrEqual(room())
  await screen.getByRole('button', { name: '100 %' }).click()
  await expect.poll(width).toBe(1600)
  await userEvent.keyboard('-')
  await expect.poll(width).toBe(1200)
  await userEvent.keyboard('+')
  await expect.poll(width).toBe(1600)
  await screen.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBe(2400)
  await expectLink(screen, 'Download', cylinder)
})

test('an image that cannot be had says so', async () => {
  const screen = await showDocument({ url: '/no-such-image.png?import=none' })
  await expect.element(screen.getByText('Image not available')).toBeVisible()
  await expectNoAxeViolations()
})

test('a pdf stands in a frame', async () => {
  const screen = await showDocument({ url: onePage })
  await expect
    .element(page.elementLocator(screen.baseElement).getByTitle('Insurance, MH12FQ9043'))
    .toHaveAttribute('src', onePage)
})

test('what only calls itself a pdf is not framed', async () => {
  const screen = await showDocument({ url: '/index.html?.pdf' })
  await expect.element(screen.getByText('Image not available')).toBeVisible()
})

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  ' JAVASCRIPT:alert(1)//.pdf',
  'file:///etc/passwd',
  'http://',
])('the address "%s" is not followed', async (url) => {
  const screen = await showDocument({ url })
  await expect.element(screen.getByText('Image not available')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Download' })).not.toBeInTheDocument()
})

test('an address that ends in pdf is a pdf, in any letters, and everything else an image', () => {
  expect(documentKind('/files/rc.PDF')).toBe('pdf')
  expect(documentKind('https://files.example/rc.pdf?v=2')).toBe('pdf')
  expect(documentKind('/files/rc')).toBe('image')
  expect(documentKind('files/rc.jpeg')).toBe('image')
})

test('a chosen file is shown before it is sent', async () => {
  const image = await fetch(cylinder).then((reply) => reply.blob())
  const screen = await showDocument({ file: new File([image], 'front.svg', { type: 'image/svg+xml' }) })
  const shown = screen.getByRole('img', { name: 'Insurance, MH12FQ9043' })
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1600)
  await expect
    .element(screen.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('download', 'front.svg')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'View' })).toHaveFocus()
})
