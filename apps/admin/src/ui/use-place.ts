import { useLayoutEffect, useRef, type RefObject } from 'react'

const gap = 4 // pixels between what was pressed and its menu

/**
 * Keeps a menu under what opened it, or above it where there is more room, over everything else and cut off by nothing.
 * @param fit as wide as that, or as wide as its own words and ending where that ends
 */
export const usePlace = <Menu extends HTMLElement>(
  opener: RefObject<HTMLElement | null>,
  fit: 'opener' | 'words' = 'opener',
): RefObject<Menu | null> => {
  const list = useRef<Menu>(null)
  useLayoutEffect(() => {
    const [field, menu] = [opener.current, list.current]
    if (!field || !menu) return undefined
    menu.showPopover()
    const place = () => {
      const { left, right, top, bottom, width } = field.getBoundingClientRect()
      const [above, below] = [top - gap, window.innerHeight - bottom - gap]
      const isAbove = menu.offsetHeight > below && above > below
      menu.style.left = `${fit === 'opener' ? left : Math.max(gap, right - menu.offsetWidth)}px`
      if (fit === 'opener') menu.style.width = `${width}px`
      menu.style.top = isAbove ? 'auto' : `${bottom + gap}px`
      menu.style.bottom = isAbove ? `${window.innerHeight - above}px` : 'auto'
    }
    const size = new ResizeObserver(place)
    size.observe(menu)
    size.observe(field)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    place()
    return () => {
      size.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [opener, fit])
  return list
}
