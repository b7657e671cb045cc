import { useEffect, useRef, useState } from 'react'

const pause = 250 // milliseconds; shorter than the gap between two words, longer than between two letters

/**
 * Text that is passed on after a pause in typing, at once on Enter, on Esc and on leaving the box, and follows the
 * address otherwise. On leaving, because what is pressed next may lead to another screen, and a search that is passed
 * on after that would lead back.
 * @param fits whether a text may be passed on; one that may not stands in its box alone
 */
export const usePausedText = (
  searched: string,
  search: (text: string) => void,
  fits: (text: string) => boolean = () => true,
) => {
  const [text, setText] = useState(searched)
  const [known, setKnown] = useState(searched)
  /** What the box has passed on and the address does not have yet, the oldest first. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const passOn = (next: string) => {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (!fits(wanted) || (wanted === searched && underWay.length === 0)) return
    setUnderWay([...underWay, wanted])
    search(wanted)
  }
  const latest = useRef(passOn)
  useEffect(() => {
    latest.current = passOn
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (searched !== known) {
    setKnown(searched)
    const own = underWay.lastIndexOf(searched)
    setUnderWay(own < 0 ? [] : underWay.slice(own + 1))
    // The address changed under the box (Back, Clear filters). What the box asked for itself is older than its text.
    if (own < 0) setText(searched)
  }
  const type = (next: string, at: 'once' | 'pause') => {
    setText(next)
    clearTimeout(timer.current)
    if (at === 'once') latest.current(next)
    else timer.current = setTimeout(() => latest.current(next), pause)
  }
  return { text, type }
}
