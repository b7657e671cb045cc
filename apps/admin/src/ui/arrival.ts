import { useEffect, useRef } from 'react'
import { isOverScreen } from './dialog/use-over-screen.ts'
import { outsideState } from './outside-state.ts'

/**
 * Whether somebody has just been led to another screen, by a link or the palette, and has done nothing on it yet. Its
 * heading then takes the focus, so that keys and readers go on there and not in the menu.
 */
let isArriving = false

/** The name of the screen for whoever hears it, where a field has the focus and the heading is not read out. */
export const announced = outsideState('')

const finishArrival = () => {
  isArriving = false
}

export const arrive = (): void => {
  isArriving = true
  announced.change('')
  document.addEventListener('keydown', finishArrival, { once: true, capture: true })
  document.addEventListener('pointerdown', finishArrival, { once: true, capture: true })
}

const isAtWork = (heading: HTMLElement) => {
  const { activeElement } = document
  return isOverScreen() || (activeElement !== heading && (activeElement?.closest('main') ?? null) !== null)
}

/** The heading of a screen calls this, also when it replaces the heading of a screen that was still loading. */
export const useArrival = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { current } = heading
    if (!isArriving || !current) return
    if (isAtWork(current)) announced.change(title)
    else current.focus({ preventScroll: true })
  }, [title])
  return heading
}
