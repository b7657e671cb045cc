import { useEffect } from 'react'

let openDialogs = 0

/** One that is closed and still fades is none any more. */
export const isOverScreen = (): boolean => openDialogs > 0

/** The page stands still; where it shows a scroll bar the room of the bar is kept, so that nothing moves sideways. */
const holdPage = () => {
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

/** The button may go with what was done, a moment after its dialog; keys then go on at the heading, not at the menu. */
const giveBack = (opener: HTMLElement) => {
  opener.focus()
  const watcher = new MutationObserver(() => {
    if (opener.isConnected) return
    watcher.disconnect()
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', () => watcher.disconnect(), { once: true })
}

/**
 * While something lies over the screen the page does not scroll; afterwards the focus goes back to what had it, or to
 * the heading where that is gone. Done here and not by Mantine, which would need a style tag for the one and is not
 * there yet for the other when its code is still on the way.
 */
export const useOverScreen = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    holdPage()
    return () => {
      releasePage()
      if (opener instanceof HTMLElement) giveBack(opener)
    }
  }, [opened])
}
