import parts from '../ui/parts.module.css'
import head from '../ui/page-head.module.css'
import { iconLook } from '../ui/button-look.ts'

/** More screens than somebody goes back over. */
const mostKept = 16

/** Screens as they were left, by their addresses: what this tab has seen, and nothing that a write has made old. */
const left = new Map<string, Element>()

/** Half of it was still to come, or somebody was typing: it is drawn anew. */
const isUnfinished = (screen: Element) => screen.matches(':has(form, [aria-busy="true"], [role="alert"])')

const forget = (): void => left.clear()

/** @param screen has just been taken off the page, and nothing changes it any more */
const keep = (address: string, screen: Element | null): void => {
  left.delete(address)
  if (!screen || screen.isConnected || isUnfinished(screen)) return
  left.set(address, screen)
  const [oldest] = left.keys()
  if (left.size > mostKept && oldest !== undefined) left.delete(oldest)
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...inside: (string | Node)[]
) => {
  const made = document.createElement(tag)
  made.className = className
  made.append(...inside)
  return made
}

/** What could be pressed in the list cannot be here: its place stays. */
const copyOf = (card: Element): Element => {
  const copy = element('div', '', card.cloneNode(true))
  for (const control of copy.querySelectorAll<HTMLElement>('button, input'))
    control.style.visibility = 'hidden'
  return copy
}

/** A card as it stands in its list; of a row in a table its labels and values. */
const known = (row: Element): Element => {
  if (row.matches('article')) return copyOf(row)
  const cells = [...row.querySelectorAll<HTMLElement>('td[data-label]')]
  const pairs = cells.map((cell) =>
    element(
      'div',
      '',
      element('dt', '', cell.dataset.label ?? ''),
      element('dd', '', ...cell.cloneNode(true).childNodes),
    ),
  )
  return element(
    'section',
    parts.panel,
    element('div', parts.inside, element('dl', parts.keyValues, ...pairs)),
  )
}

/** What the row that leads to an address says of the record there. */
const rowOf = (address: string): Element | undefined => {
  const row = document.activeElement?.closest('main :is(tr, article)')
  const links = [...(row?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
  const link = links.find(({ href, textContent }) => href.endsWith(address) && textContent !== '')
  if (!row || !link) return undefined
  const title = element('div', head.head, element('i', iconLook({})), element('h1', '', link.textContent))
  return element('div', head.screen, title, known(row))
}

/**
 * What is known of a screen stands there at once, from before React has drawn it, and goes when it has: the row that
 * leads to it, which is drawn soonest, else the screen as it was left. It can be seen and not touched.
 */
export const curtain = {
  keep,
  forget,
  /** @returns whether something is known */
  raise: (over: HTMLElement, address: string, top: number): boolean => {
    const screen = rowOf(address) ?? left.get(address)
    over.hidden = !screen
    over.replaceChildren(...(screen ? [screen] : []))
    // The browser would lay the whole page out for it, and what was hidden begins at its top anyway.
    if (top > 0) over.scrollTop = top
    return screen !== undefined
  },
  lower: (over: HTMLElement): void => {
    if (over.hidden) return
    over.hidden = true
    over.replaceChildren()
  },
}
