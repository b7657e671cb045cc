import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Modal, useCombobox } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import dialog from '../dialog/dialog.module.css'
import { SearchIcon } from '../icons.tsx'
import { KitProvider } from '../mantine/kit-provider.tsx'
import { useSecondDrawing } from '../mantine/use-second-drawing.ts'
import { Kbd } from '../parts.tsx'
import {
  closePalette,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteProps,
  type PaletteState,
} from './palette.tsx'
import styles from './palette.module.css'
import { useFinds } from './use-finds.ts'

const matching = (groups: readonly PaletteGroup[], text: string): PaletteGroup[] => {
  const words = text.toLowerCase().split(/\s+/)
  const matches = ({ label }: PaletteEntry) => words.every((word) => label.toLowerCase().includes(word))
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0)
}

function Entry({ label, detail, icon: Sign, id }: PaletteEntry) {
  return (
    <Combobox.Option value={id} className={styles.entry ?? ''}>
      {Sign && <Sign />}
      <span className={styles.label}>{label}</span>
      {detail && <small>{detail}</small>}
    </Combobox.Option>
  )
}

function Groups({ groups, isLooking }: { groups: readonly PaletteGroup[]; isLooking: boolean }) {
  if (groups.length === 0) {
    return (
      <Combobox.Empty className={styles.note ?? ''}>
        {isLooking ? 'Looking...' : 'Nothing found'}
      </Combobox.Empty>
    )
  }
  return groups.map(({ label, entries }) => (
    <Combobox.Group key={label} label={label} classNames={{ groupLabel: styles.group ?? '' }}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </Combobox.Group>
  ))
}

type PieceProps = PaletteProps & Pick<PaletteState, 'takeEarly'>

/**
 * Field and list of the palette. A combobox and not the library's own palette, whose list says nothing to screen
 * readers.
 */
function Search(props: PieceProps) {
  const { groups: known, recent, open, finders, placeholder = 'Find a screen or record', takeEarly } = props
  const [typed, setTyped] = useState('')
  const [isEntered, enter] = useState(false)
  // Given, since the library changes the id that it invents after the first drawing.
  const listId = useId()
  useSecondDrawing(true)
  const text = typed.trim()
  const found = useFinds(finders, text)
  // What is known stands first: what is found comes later and must not push away what Enter is about to take.
  const lately = text === '' && recent.length > 0 ? [{ label: 'Recent', entries: recent }] : []
  const groups = [...lately, ...matching(known, text), ...found.groups]
  // Always open inside its dialog; Esc, which would close the list, closes the dialog.
  const combobox = useCombobox({ opened: true, onOpenedChange: closePalette })
  const shown = groups.flatMap(({ entries }) => entries)
  const ids = shown.map(({ id }) => id).join(' ')
  const first = shown[0]?.id
  useEffect(() => {
    combobox.selectFirstOption()
    // The first of new finds, not of every drawing, or the arrow keys would be undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids])
  const choose = (chosen: string) => {
    const entry = shown.find(({ id }) => id === chosen)
    closePalette()
    if (entry) open(entry)
  }
  useEffect(() => {
    if (!isEntered || first === undefined) return
    enter(false)
    choose(first)
    // Enter is meant for the first that is there, be it found later, until somebody types on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEntered, first])
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div className={styles.search}>
        <SearchIcon />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            data-autofocus
            aria-label={placeholder}
            placeholder={placeholder}
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              enter(false)
            }}
            onFocus={() => {
              const early = takeEarly()
              if (early.letters) setTyped(early.letters)
              if (early.isEntered) enter(true)
            }}
          />
        </Combobox.EventsTarget>
        <Kbd>Esc</Kbd>
      </div>
      <Combobox.Options
        id={listId}
        className={styles.entries ?? ''}
        aria-label="Found"
        aria-busy={found.isLooking}
      >
        <Groups groups={groups} isLooking={found.isLooking} />
      </Combobox.Options>
    </Combobox>
  )
}

export function LazyPalette({ opened, ...props }: PieceProps & { opened: boolean }) {
  return (
    <KitProvider>
      <Modal.Root
        opened={opened}
        classNames={{ content: styles.palette ?? '' }}
        onClose={closePalette}
        size={560}
        yOffset="12vh"
        returnFocus={false}
        lockScroll={false}
        // It goes at once: opened again while it fades it would still hold what was typed before.
        transitionProps={{ transition: 'fade', duration: 100, exitDuration: 0 }}
      >
        <Modal.Overlay className={dialog.overlay} />
        <Modal.Content aria-label="Find a screen or record">
          <Search {...props} />
        </Modal.Content>
      </Modal.Root>
    </KitProvider>
  )
}
