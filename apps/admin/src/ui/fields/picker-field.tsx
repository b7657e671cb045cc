import { useEffect, useRef, useState } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { ComboboxBox } from './combobox-field.tsx'
import { findOptions, ranked, type PickOption } from './options.ts'

const pause = 250 // milliseconds

/** Looks for at most 20 options that fit the text, '' for any, and rejects when it cannot; the same between drawings. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly PickOption[]>

const none: readonly PickOption[] = []

/** What was found for the text; while an answer is awaited, those of before that still fit. */
const useMatches = (find: Find) => {
  const [text, look] = useState<string>()
  const [found, setFound] = useState<{ text: string; options: readonly PickOption[] }>()
  const [failed, fail] = useState(false)
  const askNow = useRef(() => {})
  useEffect(() => {
    if (text === undefined) return undefined
    const leaving = new AbortController()
    const keep = (options: readonly PickOption[], hasFailed = false) => {
      if (leaving.signal.aborted) return
      setFound({ text, options: ranked(options, text) })
      fail(hasFailed)
      if (hasFailed) look(undefined) // the same text asks again
    }
    const ask = () => {
      clearTimeout(timer)
      askNow.current = () => {}
      void find(text, leaving.signal).then(
        (options) => keep(options),
        () => keep(none, true),
      )
    }
    const timer = setTimeout(ask, text === '' ? 0 : pause)
    askNow.current = ask
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [find, text])
  const [search] = useState(() => (wanted: string, now = false) => {
    look(wanted)
    if (now) askNow.current()
  })
  const before = found?.options ?? none
  const isAwaited = text !== undefined && found?.text !== text
  return {
    search,
    failed,
    isLoading: (searched: string) => found?.text !== searched,
    options: isAwaited ? findOptions(before, text).shown : before,
  }
}

type PickerFieldProps = FieldProps<string> & {
  find: Find
  /** The option of a value that was there before anything was looked for; without a label while that is fetched. */
  chosen?: { value: string; label: string | undefined } | undefined
  /** 'Select {label}' unless given. */
  placeholder?: string
  /** Enter where nobody is found, and what it says that it does. */
  unknown?: { says: (typed: string) => string; enter: (typed: string) => void }
}

/** A select over records that are too many to load: it asks the server after a pause in typing. */
export function PickerField({ find, chosen, unknown, ...props }: PickerFieldProps) {
  const state = useFieldState(props)
  const { options, isLoading, failed, search } = useMatches(find)
  const [picked, pick] = useState<PickOption>()
  const set = (value: string) => {
    pick(options.find((option) => option.value === value))
    state.set(value)
  }
  const known = [...options, picked, chosen].find((option) => option?.value === state.value)
  const shown = known?.label ?? ''
  const isAwaited = state.value !== '' && known !== undefined && known.label === undefined
  return (
    <ComboboxBox
      {...props}
      placeholder={isAwaited ? 'Loading...' : props.placeholder}
      state={{ ...state, set }}
      {...{ options, isLoading, failed, shown, search }}
      unknown={unknown?.says}
      enterUnknown={unknown?.enter}
    />
  )
}
