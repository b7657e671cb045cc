import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { count } from '../formats/money.ts'
import { KitProvider } from '../mantine/kit-provider.tsx'
import { useSecondDrawing } from '../mantine/use-second-drawing.ts'
import type { ComboboxPieceProps } from './combobox-field.tsx'
import styles from './combobox.module.css'
import { findOptions, type PickOption } from './options.ts'

type ListProps = {
  listId: string
  found: ReturnType<typeof findOptions>
  label: string
  value: string
  isLoading: boolean
}

function Options({ listId, found, label, value, isLoading }: ListProps) {
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
        {shown.length === 0 && (
          <Combobox.Empty className={styles.note ?? ''}>
            {isLoading ? 'Loading...' : 'Nothing matches'}
          </Combobox.Empty>
        )}
      </Combobox.Options>
      {total > shown.length && (
        <p className={styles.note}>
          First {shown.length} of {count(total)}. Type to narrow.
        </p>
      )}
    </Combobox.Dropdown>
  )
}

/** What stands in the input: the chosen label, or what is being typed. */
const useTyping = (options: readonly PickOption[], value: string, set: (value: string) => void) => {
  const [typed, setTyped] = useState<string>()
  const chosen = useMemo(
    () => options.find((option) => option.value === value)?.label ?? '',
    [options, value],
  )
  const search = typed === undefined || typed === chosen ? '' : typed
  const found = useMemo(() => findOptions(options, search), [options, search])
  const stop = () => {
    if (typed === '') set('') // emptied by hand: nothing is chosen any more
    setTyped(undefined)
  }
  return {
    text: typed ?? chosen,
    found,
    type: (text: string) => setTyped(text),
    drop: () => setTyped(undefined),
    stop,
  }
}

/** Takes over the focus and the letters of the plain input that stood here while the code was on its way. */
const useEarlyTyping = (
  early: ComboboxPieceProps['early'],
  type: (text: string) => void,
  combobox: ComboboxStore,
) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (early.current === null) return
    input.current?.focus()
    if (early.current) type(early.current)
    combobox.openDropdown()
    // Once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}

export function ComboboxPiece({ input, label, options, isLoading, value, set, early }: ComboboxPieceProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { text, found, type, drop, stop } = useTyping(options, value, set)
  const ref = useEarlyTyping(early, type, combobox)
  // Given, since the library changes the id that it invents after the first drawing.
  const listId = useId()
  useSecondDrawing(combobox.dropdownOpened)
  const open = () => combobox.openDropdown()
  // Enter takes what the typing led to; without typing it sends the form.
  useEffect(() => {
    if (combobox.dropdownOpened && text && found.shown.length > 0) combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found])
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
        <Options {...{ listId, found, label, value, isLoading }} />
      </Combobox>
    </KitProvider>
  )
}
