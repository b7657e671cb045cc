import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { findOptions, type PickOption } from './options.ts'

export type ComboboxProps = {
  options: readonly PickOption[]
  /** Whether the options are still to come that answer what is looked for, '' for anything. */
  isLoading: (searched: string) => boolean
  value: string
  set: (value: string) => void
  /** Stands in the input while nobody types. */
  shown: string
  /** What is typed is the value; the options only help. */
  free?: boolean | undefined
  /** Told what is looked for, '' for anything; the options are then taken as they are. `now` skips the pause. */
  search?: ((text: string, now?: boolean) => void) | undefined
  /** What was looked for last could not be loaded. */
  failed?: boolean
  /** Enter where nothing matches what is typed. */
  enterUnknown?: ((typed: string) => void) | undefined
}

type Found = { shown: readonly PickOption[]; total: number }
const nothing: Found = { shown: [], total: 0 }

const isAlready = ({ shown }: Found, typed: string) => shown.length === 1 && shown[0]?.label === typed

/** What is typed and what it finds; nothing is looked for while the list is closed. */
const useFound = ({ options, shown, free, search }: ComboboxProps, opened: boolean) => {
  const [typed, type] = useState<string>()
  const searched = typed === undefined || (!free && typed === shown) ? '' : typed
  const found = useMemo(() => {
    if (!opened) return nothing
    return search ? { shown: options, total: options.length } : findOptions(options, searched)
  }, [opened, options, searched, search])
  return { typed, type, searched, found }
}

/** The list: whether it is wanted, where the arrows went, what waits. */
const useList = () => {
  const [wanted, want] = useState(false)
  /** Without it the first match is the one, as soon as something is typed. */
  const [moved, move] = useState<number | 'chosen'>()
  /** Enter came before the answer. */
  const [awaited, wait] = useState(false)
  /** Rows of before, under a pointer that may be about to press one of them. */
  const [held, hold] = useState<Found>()
  const begin = () => {
    move(undefined)
    wait(false)
    hold(undefined)
  }
  const open = () => want(true)
  const close = () => {
    want(false)
    begin()
  }
  return { wanted, moved, move, awaited, wait, held, hold, begin, open, close }
}

type Keys = { opened: boolean; step: (by: 1 | -1) => void; enter: () => void; close: () => void }

const pressIn =
  ({ opened, step, enter, close }: Keys) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (!opened || altKey) return
    else if (key === 'Enter') enter()
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  }

/** The row that Enter takes; -1 for none. */
const activeIn = ({ shown }: Found, value: string, moved: number | 'chosen') => {
  const own = Math.max(
    0,
    shown.findIndex((option) => option.value === value),
  )
  return Math.min(moved === 'chosen' ? own : moved, shown.length - 1)
}

/** The state behind a searchable field: what stands in its input, its list, and what the keys do. */
export const useCombobox = (props: ComboboxProps) => {
  const { value, set, shown: chosen, free, search, failed, enterUnknown } = props
  const listId = useId()
  const { wanted, moved, move, awaited, wait, held, hold, begin, open, close } = useList()
  const { typed, type, searched, found: answered } = useFound(props, wanted)
  // Asks about this very text: what was drawn last may not know yet that it is looked for.
  const isLoading = props.isLoading(searched)
  const found = held ?? answered
  // Where any text will do, nothing is shown when nothing is known that could be offered.
  const opened = wanted && (!free || (found.shown.length > 0 && !isAlready(found, typed ?? chosen)))
  const isStale = held !== undefined || (isLoading && search !== undefined)
  const first = (typed ?? '').trim() !== '' && !isStale ? 0 : -1
  const active = opened ? activeIn(found, value, moved ?? first) : -1

  const choose = (option: PickOption) => {
    close()
    type(undefined)
    set(option.value)
  }
  useEffect(() => {
    if (opened) search?.(searched)
  }, [search, searched, opened])
  useEffect(() => {
    if (!awaited || isLoading) return
    wait(false)
    const [best] = answered.shown
    if (best) choose(best)
    else if (typed && !failed) enterUnknown?.(typed)
    // When the answer is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [awaited, isLoading, answered])

  const enter = () => {
    const option = found.shown[active]
    if (option) choose(option)
    else if ((isLoading || held) && searched !== '') {
      hold(undefined)
      wait(true)
      if (isLoading) search?.(searched, true)
    } else if (found.shown.length > 0) close()
    else if (typed) enterUnknown?.(typed)
  }
  const step = (by: 1 | -1) => {
    const { length } = found.shown
    open()
    move(active < 0 ? 'chosen' : (active + by + length) % length)
  }
  return {
    listId,
    opened,
    found,
    active,
    isLoading,
    isStale,
    choose,
    open,
    close,
    text: typed ?? chosen,
    press: pressIn({ opened, step, enter, close }),
    point: () => {
      if (isStale) hold(found)
    },
    unpoint: () => hold(undefined),
    /** @param text as it stands in the input now */
    type: (text: string) => {
      type(text)
      begin()
      open()
      if (free) set(text)
    },
    leave: () => {
      if (typed === '') set('') // emptied by hand: nothing is chosen any more
      type(undefined)
      close()
    },
  }
}
