import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import fields from '../fields/fields.module.css'
import { SearchIcon } from '../icons.tsx'
import { useKey } from '../keys/use-key.ts'
import { Kbd } from '../parts.tsx'
import styles from './list.module.css'

const pause = 250 // milliseconds; shorter than the gap between two words, longer than between two letters

/**
 * Text that is passed on after a pause in typing, at once on Enter, on Esc and on leaving the box, and follows the
 * address otherwise. On leaving, because what is pressed next may lead to another screen, and a search that is passed
 * on after that would lead back.
 */
const usePausedText = (searched: string, search: (text: string) => void) => {
  const [text, setText] = useState(searched)
  const [known, setKnown] = useState(searched)
  /** What the box has passed on and the address does not have yet, the oldest first. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const passOn = (next: string) => {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === searched && underWay.length === 0) return
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

type SearchBoxProps = {
  searched: string
  search: (text: string) => void
  /** The arrow down leads from the box to what it found. */
  leave: () => void
}

export function SearchBox({ searched, search, leave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, type } = usePausedText(searched, search)
  useKey('/', 'Search this list', () => {
    input.current?.focus()
    input.current?.select()
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') type(text, 'once')
    else if (event.key === 'ArrowDown') leave()
    else if (event.key === 'Escape' && text !== '') type('', 'once')
    else return
    event.preventDefault()
  }
  return (
    <span className={classNames(fields.control, fields.box, styles.search)}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search..."
        value={text}
        onChange={(event) => type(event.currentTarget.value, 'pause')}
        onKeyDown={press}
        onBlur={() => type(text, 'once')}
      />
      <span aria-hidden="true">
        <Kbd>/</Kbd>
      </span>
    </span>
  )
}
