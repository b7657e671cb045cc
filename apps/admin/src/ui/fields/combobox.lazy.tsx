import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DownIcon } from '../icons.tsx'
import { count } from '../formats/money.ts'
import { KitProvider } from '../mantine/kit-provider.tsx'
import { useSecondDrawing } from '../mantine/use-second-drawing.ts'
import type { LazyComboboxProps } from './combobox-field.tsx'
import styles from './combobox.module.css'
import { findOptions, type PickOption } from './options.ts'

type ListProps = {
  listId: string
  found: { shown: readonly PickOption[]; total: number }
  label: string
  value: string
  /** In place of options. */
  note: string
}

function Options({ listId, found, label, value, note }: ListProps) {
  const { shown, total } = found
  return (
    <Combobox.Dropdown className={styles.menu ?? ''}>
      <Combobox.Options id={listId} className={styles.options ?? ''} aria-label={label}>
        {shown.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={option.value === value}
            aria-selected={option.value === value}
            className={styles.option ?? ''}
          >
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </Combobox.Option>
        ))}
        {shown.length === 0 && <Combobox.Empty className={styles.note ?? ''}>{note}</Combobox.Empty>}
      </Combobox.Options>
      {total > shown.length && (
        <p className={styles.note}>
          First {shown.length} of {count(total)}. Type to narrow.
        </p>
      )}
    </Combobox.Dropdown>
  )
}

type TypingOf = Pick<LazyComboboxProps, 'options' | 'value' | 'set' | 'shown' | 'free' | 'search'>

/** What stands in the input: the chosen label, or what is being typed. */
const useTyping = ({ options, value, set, shown, free, search }: TypingOf) => {
  const [typed, setTyped] = useState<string>()
  const chosen = useMemo(
    () => options.find((option) => option.value === value)?.label ?? shown,
    [options, value, shown],
  )
  const searched = typed === undefined || (!free && typed === chosen) ? '' : typed
  const found = useMemo(
    () => (search ? { shown: options, total: options.length } : findOptions(options, searched)),
    [options, searched, search],
  )
  const type = (text: string) => {
    const clean = free ? free(text) : text
    setTyped(clean)
    if (free) set(clean)
  }
  const stop = () => {
    if (typed === '') set('') // emptied by hand: nothing is chosen any more
    setTyped(undefined)
  }
  const drop = () => setTyped(undefined)
  return { text: typed ?? chosen, isTyping: typed !== undefined, searched, found, type, drop, stop }
}

/** Takes over the focus and the letters of the plain input that stood here while the code was on its way. */
const useEarlyTyping = (
  early: LazyComboboxProps['early'],
  type: (text: string) => void,
  combobox: ComboboxStore,
) => {
  const input = useRef<HTMLInputElement>(null)
  // With the drawing, not after it: who has moved on in between must not be called back.
  useLayoutEffect(() => {
    if (early.current === null || document.activeElement !== document.body) return
    input.current?.focus()
    if (early.current.typed) type(early.current.typed)
    if (early.current.opens) combobox.openDropdown()
    // Once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}

const noteOf = ({ isLoading, failed }: Pick<LazyComboboxProps, 'isLoading' | 'failed'>) => {
  if (isLoading) return 'Loading...'
  return failed ? 'Could not be loaded. Type, or open the list again, to retry.' : 'Nothing matches'
}

export function LazyCombobox(props: LazyComboboxProps) {
  const { input, label, value, set, early, free, search } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { text, isTyping, searched, found, type, drop, stop } = useTyping(props)
  const ref = useEarlyTyping(early, type, combobox)
  // Given, since the library changes the id that it invents after the first drawing.
  const listId = useId()
  useSecondDrawing(combobox.dropdownOpened)
  // Where any text will do, nothing is shown when nothing is known that could be offered.
  const hasList = !free || found.shown.length > 0
  const open = () => hasList && combobox.openDropdown()
  // Enter takes what the typing led to; without typing, or where any text will do, it sends the form.
  useEffect(() => {
    if (free && isTyping) combobox[hasList ? 'openDropdown' : 'closeDropdown']()
    else if (combobox.dropdownOpened && text && found.shown.length > 0) combobox.selectFirstOption()
    // When what is found changes, not when the list opens or closes by itself: Esc has to keep it closed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found])
  useEffect(() => {
    if (combobox.dropdownOpened) search?.(searched)
  }, [search, searched, combobox.dropdownOpened])
  const choose = (chosen: string) => {
    set(chosen)
    drop()
    combobox.closeDropdown()
  }
  return (
    <KitProvider>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        withinPortal={false}
        floatingStrategy="fixed"
        offset={4}
      >
        <Combobox.Target withExpandedAttribute>
          <input
            ref={ref}
            {...input}
            value={text}
            onChange={({ currentTarget }) => {
              type(currentTarget.value)
              open()
            }}
            onClick={open}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              stop()
              combobox.closeDropdown()
            }}
          />
        </Combobox.Target>
        <DownIcon />
        {hasList && <Options {...{ listId, found, label, value }} note={noteOf(props)} />}
      </Combobox>
    </KitProvider>
  )
}
