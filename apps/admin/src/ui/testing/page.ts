import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** A link and where it leads. */
export const expectLink = (within: Pick<Locator, 'getByRole'>, name: string | RegExp, href: string) =>
  expect.element(within.getByRole('link', { name })).toHaveAttribute('href', href)

/** What stands in everything that a selector finds. */
export const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
