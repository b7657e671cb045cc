import { useContext, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../button.tsx'
import { useKey } from '../keys/use-key.ts'
import { onDemand } from '../mantine/on-demand.tsx'
import { Person } from './habits.ts'
import styles from './saved-views.module.css'
import type { ViewsPanelProps } from './views-panel.lazy.tsx'

const LazyPanel = onDemand<ViewsPanelProps>(() =>
  import('./views-panel.lazy.tsx').then(({ ViewsPanel }) => ViewsPanel),
)

/**
 * What somebody asks this list for again and again, under names of their own: kept for them on this machine.
 * @param title of the list, which the palette says beside the name
 */
export function SavedViews({ title }: { title: string }) {
  const person = useContext(Person)
  const panelId = useId()
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const focusButton = () => button.current?.querySelector('button')?.focus()
  useKey(person ? 'v' : undefined, 'Saved views', () => {
    open(!isOpen)
    focusButton()
  })
  if (!person) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    open(false)
    focusButton()
  }
  return (
    <>
      <span ref={button} className={styles.button}>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-keyshortcuts="v"
          onPointerEnter={LazyPanel.preload}
          onFocus={LazyPanel.preload}
          onClick={() => open(!isOpen)}
        >
          Views
        </Button>
      </span>
      {isOpen && (
        // Escape anywhere within closes it; what can be focused are its parts.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          id={panelId}
          role="group"
          aria-label="Saved views"
          className={styles.panel}
          onKeyDown={onKeyDown}
        >
          <LazyPanel person={person} title={title} />
        </div>
      )}
    </>
  )
}
