import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Until all that the screen asked for stands there. */
export const expectReady = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading(\.\.\.)?$/)).toHaveCount(0)
  await expect(page.locator('main :is([aria-busy="true"], [class*="skeleton_"])')).toHaveCount(0)
}

/** Until a screen that is on its way in the panel stands there, with all that it asked for. */
export const expectCome = async (page: Page) => {
  await expect(page.getByRole('banner').getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await expectReady(page)
}

/** Resizes, and waits until the page is drawn anew: what watches its size has its turn after a frame. */
const resize = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/**
 * As high as the page is: however many rows the others have made, no bar that sticks to an edge lies half over a field
 * that is reached by scrolling.
 */
export const showWhole = async (page: Page, width: number, height: number) => {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await resize(page, width, Math.max(height, whole))
}

export const expectNoSidewaysScroll = async (page: Page, width: number, height: number) => {
  await resize(page, width, height)
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect({ width, needed }, page.url()).toEqual({ width, needed: width })
}

/** Cells and controls whose right edge lies outside of what can be seen without scrolling, a table in its own box too. */
export const expectNothingCut = async (page: Page) => {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect().right ?? 0
    const cutOff = [...document.querySelectorAll('main :is(td, th, button, input, h1, h2)')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-label="Status"]'))
      .filter((element) => element.getBoundingClientRect().right > main)
      .map((element) => `${element.tagName} ${element.textContent}`)
    const overfull = [...document.querySelectorAll<HTMLElement>('main :is(td, th)')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map(({ textContent }) => textContent)
    return { cutOff, overfull }
  })
  expect(found, page.url()).toEqual({ cutOff: [], overfull: [] })
}

/** A4 between the margins that the panel asks for. */
const paper = { width: 718, height: 1030 }

/** Amounts, days and short words of a table that go on in the next line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const cells = [...document.querySelectorAll('main :is(td, th)')].filter((cell) => cell.checkVisibility())
    return cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        // A name that a test made unique ends in digits alone.
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S*[^\s\d]\S*/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (/^(?:₹.*|\d\d-\d\d-\d{4}|.{1,6}|Commercial)$/.test(word) && lines.size > 1) broken.push(word)
        }
      }
      return broken
    })
  })

/** On paper stands what one reads: no menu, no button, nothing beyond the right edge, no short word in two parts. */
export const expectPrintable = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await resize(page, paper.width, paper.height)
  const buttons = page.locator('main').getByRole('button')
  const pressed = await buttons.evaluateAll((all) =>
    // A figure that explains itself when it is pressed, and a head that sorts, are words too.
    all
      .filter((one) => one.checkVisibility() && !one.closest('td, th, label, input'))
      .map(({ textContent }) => textContent),
  )
  const around = await page.getByRole('banner').or(page.getByRole('navigation')).count()
  const beyond = await page.evaluate(
    (width) =>
      [...document.querySelectorAll('main :is(td, th, h1, h2, p, dd, article)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > width + 1)
        .map(({ textContent }) => textContent),
    paper.width,
  )
  const found = { pressed, around, beyond, broken: await brokenWords(page) }
  expect(found, page.url()).toEqual({ pressed: [], around: 0, beyond: [], broken: [] })
  await page.emulateMedia({ media: 'screen' })
}
