import { useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import fields from '../fields/fields.module.css'
import { SearchIcon } from '../icons.tsx'
import { useKey } from '../keys/use-key.ts'
import { Kbd } from '../parts.tsx'
import styles from './list.module.css'
import { usePausedText } from './use-paused-text.ts'

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
