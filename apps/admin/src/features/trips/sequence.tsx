import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon, DownIcon, UpIcon } from '../../ui/icons.tsx'
import { Unseen } from '../../ui/parts.tsx'
import styles from './trips.module.css'
import { moved, type Planned } from './stops.ts'

type Step = -1 | 1
const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

type StopProps = {
  stop: Planned
  place: number
  isLast: boolean
  move: (by: Step) => void
  remove: () => void
}

function StopItem({ stop, place, isLast, move, remove }: StopProps) {
  const { id, orderid, customer_name, shipping_address, what, isDelivered } = stop
  return (
    <li data-stop={id}>
      <span className={styles.place}>{place}</span>
      <span className={styles.who}>
        <b>{customer_name}</b>
        <span>{shipping_address}</span>
        <span>
          <bdi>{orderid}</bdi>, {what}
          {isDelivered && ', delivered'}
        </span>
      </span>
      <span className={styles.moves}>
        <IconButton
          label={`Move up ${orderid}`}
          icon={UpIcon}
          small
          data-move={-1}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={place === 1}
          onClick={() => move(-1)}
        />
        <IconButton
          label={`Move down ${orderid}`}
          icon={DownIcon}
          small
          data-move={1}
          aria-keyshortcuts="Alt+ArrowDown"
          disabled={isLast}
          onClick={() => move(1)}
        />
        <IconButton
          label={`Remove ${orderid}`}
          icon={CloseIcon}
          small
          data-remove
          disabled={isDelivered}
          onClick={remove}
        />
      </span>
    </li>
  )
}

/** The button that was pressed is elsewhere by now, or at the end of its way. */
const useFocusGoesAlong = (stops: readonly Planned[]) => {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ id: number | undefined; button: string }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { id, button } = wanted.current
    wanted.current = undefined
    const row = list.current?.querySelector(`[data-stop="${id}"]`)
    const same = row?.querySelector<HTMLElement>(`[${button}]:not(:disabled)`)
    const next = same ?? row?.querySelector<HTMLElement>('button:not(:disabled)') ?? list.current
    next?.focus()
  }, [stops])
  return { list, follow: (id: number | undefined, button: string) => (wanted.current = { id, button }) }
}

type SequenceProps = {
  /** What a message about the orders leads to. */
  id: string
  stops: readonly Planned[]
  put: (stops: readonly Planned[]) => void
}

/** Orders as they are brought one after the other; Alt and the arrows move the one that has the focus. */
export function Sequence({ id, stops, put }: SequenceProps) {
  const { list, follow } = useFocusGoesAlong(stops)
  const [said, say] = useState('')
  const move = (from: number, by: Step) => {
    const stop = stops[from]
    const next = moved(stops, from, by)
    if (!stop || next === stops) return
    follow(stop.id, `data-move="${by}"`)
    say(`${stop.orderid} is ${from + by + 1} of ${stops.length}`)
    put(next)
  }
  const remove = (at: number) => {
    follow((stops[at + 1] ?? stops[at - 1])?.id, 'data-remove')
    say(`${stops[at]?.orderid} is removed`)
    put(stops.toSpliced(at, 1))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !event.altKey || !(event.target instanceof Element)) return
    event.preventDefault()
    const row = event.target.closest<HTMLElement>('[data-stop]')
    move(
      stops.findIndex((stop) => String(stop.id) === row?.dataset.stop),
      step,
    )
  }
  return (
    <>
      {/* The keys are those of its buttons, from any of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        id={id}
        ref={list}
        tabIndex={-1}
        aria-label="Sequence"
        className={styles.sequence}
        onKeyDown={press}
      >
        {stops.map((stop, at) => (
          <StopItem
            key={stop.id}
            stop={stop}
            place={at + 1}
            isLast={at === stops.length - 1}
            move={(by) => move(at, by)}
            remove={() => remove(at)}
          />
        ))}
      </ol>
      <Unseen role="status">{said}</Unseen>
    </>
  )
}
