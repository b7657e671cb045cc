import { useEffect } from 'react'

let openDialogs = 0

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

/**
 * While something lies over the screen the page does not scroll; afterwards the focus goes back to what had it, as
 * long as that is still there. Done here and not by Mantine, which would need a style tag for the one and is not
 * there yet for the other when its code is still on the way.
 */
export const useOverScreen = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    holdPage()
    return () => {
      releasePage()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opened])
}
