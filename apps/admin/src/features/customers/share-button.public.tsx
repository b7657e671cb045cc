import { shareWayNames, shareWays, type ShareWay } from '@refill/contract/share.ts'
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePlace } from '../../ui/use-place.ts'
import { useRights } from '../../api/access.tsx'
import type { SharedPaper } from './share-paper.tsx'
import styles from './share-button.module.css'

/** Phones hand over the file itself. */
const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'paper.pdf', { type: 'application/pdf' })] })

/** Ways that this device has. */
export const waysHere = (): ShareWay[] => shareWayNames.filter((way) => way !== 'device' || canShareFiles())

export const useShare = () => {
  const mayReach = useRights()('customers.read')
  const [busy, setBusy] = useState(false)
  /** @returns whether the paper was handed over */
  const share = async (paper: SharedPaper, way: ShareWay): Promise<boolean> => {
    setBusy(true)
    try {
      // Screens are drawn without what shares.
      return await (await import('./share-paper.tsx')).sharePaper(paper, way, mayReach)
    } catch {
      toast({ kind: 'error', title: 'Not shared', text: 'Please check the network and try again.' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, share }
}

type WaysProps = {
  id: string
  label: string
  opener: RefObject<HTMLElement | null>
  choose: (way: ShareWay) => void
}

/** The focus is on the first way, so that Enter takes it. */
function Ways({ id, label, opener, choose }: WaysProps) {
  const list = usePlace<HTMLSpanElement>(opener, 'words')
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), [list])
  return (
    // Some browsers take the focus away when a button is pressed, which would close this before it is chosen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      ref={list}
      id={id}
      popover="manual"
      role="group"
      aria-label={label}
      className={styles.ways}
      onMouseDown={(event) => event.preventDefault()}
    >
      {waysHere().map((way) => (
        <Button key={way} kind="quiet" className={styles.way} onClick={() => choose(way)}>
          {shareWays[way]}
        </Button>
      ))}
    </span>
  )
}

/** Hands a paper on: to an app of the phone, to a chat or a mail with its words ready, or to the printer. */
export function ShareButton({ paper }: { paper: SharedPaper }) {
  const [opened, open] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const { busy, share } = useShare()
  const label = `Share ${paper.title}`
  const close = () => {
    open(false)
    place.current?.querySelector('button')?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) open(false)
  }
  return (
    // Nothing is pressed here: it sees the focus leave, and Escape, of the button and the list inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={place}
      className={styles.place}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && opened && close()}
    >
      <Button
        icon={ShareIcon}
        title={label}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        busy={busy}
        busyText="Share"
        onClick={() => open(!opened)}
      >
        Share
      </Button>
      {opened && (
        <Ways
          id={id}
          label={label}
          opener={place}
          choose={(way) => {
            close()
            void share(paper, way)
          }}
        />
      )}
    </span>
  )
}
