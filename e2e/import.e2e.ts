import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre'
import { expectNoSidewaysScroll } from './support/screen.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const headings = ['Party', 'Phone', 'GSTIN', 'Address', 'District', 'Pin']
const fileName = 'Customers of Sharma Gas.xlsx'
const mark = Date.now().toString(36).toUpperCase()
const nameOf = (line: number) => `Sharma ${mark} ${String(line).padStart(2, '0')}`
const moment = String(Date.now() % 10_000_000).padStart(7, '0')
const mobileOf = (line: number) => `7${moment}${line + 10}`

/** Forty customers of another program, below a title; five of their lines are wrong. */
const sheet = async () => {
  const rows = Array.from({ length: 40 }, (_, index) => [
    nameOf(index),
    mobileOf(index),
    '',
    `Shop ${index}`,
    'Pune',
    '411026',
  ])
  const spoil = (line: number, column: number, text: string) => {
    const row = rows[line]
    if (row) row[column] = text
  }
  spoil(3, 1, '98500')
  spoil(8, 2, '27AAPFU0939F1ZX')
  spoil(14, 5, '4110')
  spoil(21, 0, '')
  spoil(30, 0, nameOf(29))
  spoil(30, 1, mobileOf(29))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Parties', rows: [headings, ...rows] }] }))
}

const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines' }).getByRole('button', { name })

/** As far as the lines, each of them judged. */
const bringIn = async (page: Page, buffer: Buffer) => {
  await page.goto('/import')
  await page.getByRole('radio', { name: 'Customers', exact: true }).check()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: fileName, mimeType, buffer })
  await expect(page.getByLabel('Column B, Phone, is')).toHaveValue('mobile')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 60_000 })
}

/** The cell with this text is typed over. */
const mend = async (page: Page, text: RegExp, typed: string) => {
  await page.getByRole('gridcell', { name: text }).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

const savedLines = async (page: Page) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download wrong lines' }).click()
  const bytes = await readFile(await (await saved).path())
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  return sheets[0]?.rows.flat().map(String) ?? []
}

test('customers of an Excel file are checked, mended where they are wrong, stored, found, and taken back', async ({
  signedIn: page,
}) => {
  const buffer = await sheet()
  await bringIn(page, buffer)
  await expect(chip(page, /^Wrong 5/)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await mend(page, /^98500 /, mobileOf(60))
  await expect(chip(page, /^Wrong 4/)).toBeVisible()
  await mend(page, /^4110 /, '411026')
  await expect(chip(page, /^Wrong 3/)).toBeVisible()
  const wrong = await savedLines(page)
  expect(wrong).toContain('27AAPFU0939F1ZX')
  expect(wrong).not.toContain(nameOf(3))

  await page.getByRole('button', { name: 'Store 37 lines' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    '37 customers are added. 3 lines are wrong and stay behind.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('37 added')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open customers' }).click()
  await page.getByRole('searchbox').first().fill(nameOf(3))
  await expect(page.getByRole('link', { name: nameOf(3) }).first()).toBeVisible()

  await page.goto('/import')
  await expect(page.getByRole('row').nth(1)).toContainText('37 added, 3 wrong')
  await bringIn(page, buffer)
  await expect(chip(page, /^New 0/)).toBeVisible()
  await expect(chip(page, /^Same 35/)).toBeVisible()

  await page.goto('/import')
  await page.getByRole('row').nth(2).getByRole('link', { name: fileName }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('37 taken back')).toBeVisible({ timeout: 120_000 })
  await expectNoSidewaysScroll(page, 360, 800)
  await expectAccessible(page)
})
