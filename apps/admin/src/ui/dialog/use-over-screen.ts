import { useEffect } from 'react'

let openDialogs = 0

/** One that is closed and still fades is none any more. */
export const isOverScreen = (): boolean => openDialogs > 0

/** The page stands still; where it shows a scroll bar the room of the bar is kept, so that nothing moves sideways. */
const lockScroll = () => {
  openDialogs += 1
  if (openDialogs > 1) return
  const { style, clientWidth } = document.documentElement
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
}

const releasePage = () => {
  openDialogs -= 1
  if (openDialogs > 0) return
  const { style } = document.documentElement
  style.scrollbarGutter = ''
  style.overflow = ''
}

/** What has the focus; a button that has just become one that cannot be pressed has it no more. */
const focused = () => {
  const { activeElement: element } = document
  return element === null || element === document.body || element.matches(':disabled') ? undefined : element
}

const dialogOf = (element: Element) => element.closest('[role=dialog]')

/** Whether the focus is on nothing, or on what closes. */
const isNowhere = () => {
  const element = focused()
  return !element || (!isOverScreen() && dialogOf(element) !== null)
}

/** Whoever is quicker than the drawing stands somewhere else already, on the screen or in the dialog below, and keeps that. */
const hasGoneOn = (opener: HTMLElement) => {
  const element = focused()
  if (!element || element === opener) return false
  const dialog = dialogOf(element)
  return dialog === null || dialog === dialogOf(opener)
}

/** Finds the next button of the row, or the heading where the row is gone too, but never one of the menu. */
const nearest = (opener: HTMLElement) => {
  const link = opener.closest('article, tr')?.querySelector<HTMLElement>('a[href]')
  return link?.isConnected ? link : document.querySelector<HTMLElement>('main h1')
}

/**
 * The button may go with what was done, or can be pressed no more; at once, or a moment after its dialog. Where nothing
 * had the focus, the screen begins at its heading.
 */
const restoreFocus = (opener: HTMLElement) => {
  opener.focus()
  const refocus = () => {
    if (opener.isConnected && !opener.matches(':disabled, body')) return
    watcher.disconnect()
    if (isNowhere()) nearest(opener)?.focus()
  }
  const watcher = new MutationObserver(refocus)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', () => watcher.disconnect(), { once: true })
  refocus()
}

/**
 * While something lies over the screen the page does not scroll; afterwards the focus goes back to what had it, or near
 * to where that was. Done here and not by Mantine, which would need a style tag for the one and is not
 * there yet for the other when its code is still on the way.
 */
export const useOverScreen = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    lockScroll()
    return () => {
      releasePage()
      if (opener instanceof HTMLElement && !hasGoneOn(opener)) restoreFocus(opener)
    }
  }, [opened])
}
