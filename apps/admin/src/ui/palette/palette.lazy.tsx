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
import { closePalette, type PaletteEntry, type PaletteProps } from './palette.tsx'
import styles from './palette.module.css'
import { useFinds, type Finds } from './use-finds.ts'

const matching = (actions: readonly PaletteEntry[], text: string) => {
  const words = text.toLowerCase().split(/\s+/)
  return actions.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
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

function Groups({ groups, isLooking }: { groups: Finds; isLooking: boolean }) {
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

/** `takeEarly` gives the letters that were typed before the field was there, once. */
type PieceProps = PaletteProps & { takeEarly: () => string }

/**
 * Field and list of the palette. A combobox and not the library's own palette, whose list says nothing to screen
 * readers.
 */
function Search({ actions, finders, placeholder = 'Find a screen or record', takeEarly }: PieceProps) {
  const [typed, setTyped] = useState('')
  // Given, since the library changes the id that it invents after the first drawing.
  const listId = useId()
  useSecondDrawing(true)
  const text = typed.trim()
  const found = useFinds(finders, text)
  const screens = { label: 'Screens', entries: matching(actions, text) }
  const groups = [...found.groups, ...(screens.entries.length > 0 ? [screens] : [])]
  // Always open inside its dialog; Esc, which would close the list, closes the dialog.
  const combobox = useCombobox({ opened: true, onOpenedChange: closePalette })
  const shown = groups.flatMap(({ entries }) => entries)
  const ids = shown.map(({ id }) => id).join(' ')
  useEffect(() => {
    combobox.selectFirstOption()
    // The first of new finds, not of every drawing, or the arrow keys would be undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids])
  const open = (chosen: string) => {
    closePalette()
    shown.find(({ id }) => id === chosen)?.open()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <div className={styles.search}>
        <SearchIcon />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            data-autofocus
            aria-label={placeholder}
            placeholder={placeholder}
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={() => {
              const early = takeEarly()
              if (early) setTyped(early)
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
        transitionProps={{ transition: 'fade', duration: 100 }}
      >
        <Modal.Overlay className={dialog.overlay} />
        <Modal.Content aria-label="Find a screen or record">
          <Search {...props} />
        </Modal.Content>
      </Modal.Root>
    </KitProvider>
  )
}
