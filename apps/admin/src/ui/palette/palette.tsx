import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOverScreen } from '../dialog/use-over-screen.ts'
import type { Icon } from '../icons.tsx'
import { useKey } from '../keys/use-key.ts'
import { onDemand } from '../mantine/on-demand.tsx'
import { outsideState } from '../outside-state.ts'
import type { Target } from '../target.ts'

/** One line of the palette: a screen or a record. */
export type PaletteEntry = {
  /** Unlike every other one. */
  id: string
  label: string
  /** At the right edge: what kind of record it is. */
  detail?: string
  icon?: Icon | undefined
  /** Where it leads, or what it does. */
  to: Target | (() => void)
}

export type PaletteGroup = { label: string; entries: readonly PaletteEntry[] }

/** Looks for records of one kind; called after a pause in typing, and dropped when the text changes. */
export type PaletteFinder = {
  label: string
  /** Whether it is asked for this text at all: what only numbers are found by is not asked for a name. */
  looksAt?: (text: string) => boolean
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}

export type PaletteProps = {
  /** Known without asking: commands and screens, narrowed by what is typed. */
  groups: readonly PaletteGroup[]
  /** What this person opened last; first as long as nothing is typed. */
  recent: readonly PaletteEntry[]
  /** Opens what was chosen. */
  open: (entry: PaletteEntry) => void
  finders: readonly PaletteFinder[]
  placeholder?: string
}

const isOpen = outsideState(false)

export const openPalette = () => isOpen.change(true)
export const closePalette = () => isOpen.change(false)

/** What was typed before the field came; after Enter nothing more is meant for it. */
export type EarlyKeys = { letters: string; isEntered: boolean }

/** What the palette is given when it is drawn, beside what it holds. */
export type PaletteState = {
  opened: boolean
  /** Hands over what was typed before the field came, once. */
  takeEarly: () => EarlyKeys
}

type Content = ReturnType<typeof onDemand<PaletteState>>

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const none: EarlyKeys = { letters: '', isEntered: false }

const withKey = (before: EarlyKeys, key: string): EarlyKeys => {
  if (before.isEntered) return before
  return key === 'Enter' ? { ...before, isEntered: true } : { ...before, letters: before.letters + key }
}

/** Keeps what is typed before the field has come and has the focus; @returns what hands it over */
const useEarlyKeys = (opened: boolean) => {
  const early = useRef<EarlyKeys>(undefined)
  useLayoutEffect(() => {
    if (!opened) return undefined
    early.current = none
    const keep = (event: KeyboardEvent) => {
      if (!early.current || !(isLetter(event) || event.key === 'Enter')) return
      early.current = withKey(early.current, event.key)
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [opened])
  return useCallback(() => {
    const keys = early.current ?? none
    early.current = undefined
    return keys
  }, [])
}

/**
 * Finds any screen or record; Ctrl K opens it, also out of a field.
 * @param content what it holds, fetched when it is wanted: a page is drawn long before somebody looks for another
 */
export function Palette({ content: Content }: { content: Content }) {
  const opened = useSyncExternalStore(isOpen.subscribe, isOpen.read)
  const [wasOpened, remember] = useState(false)
  // Whoever holds Ctrl is about to press K and type: the code should be there by then.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') Content.preload()
    }
    document.addEventListener('keydown', prepare)
    return () => document.removeEventListener('keydown', prepare)
  }, [Content])
  useKey('mod+k', 'Find any screen or record', openPalette)
  useOverScreen(opened)
  const takeEarly = useEarlyKeys(opened)
  if (opened && !wasOpened) remember(true)
  if (!opened && !wasOpened) return null
  return <Content opened={opened} takeEarly={takeEarly} onFailure={closePalette} />
}
