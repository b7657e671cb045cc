import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon, DownIcon, UpIcon } from '../../ui/icons.tsx'
import { Unseen } from '../../ui/parts.tsx'
import styles from './trips.module.css'
import { moved, type Planned } from './stops.ts'

type Step = -1 | 1
const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

function StopWords({ stop }: { stop: Planned }) {
  const { orderid, customer_name, shipping_address, what, isDelivered } = stop
  return (
    <span className={styles.who}>
      <b>{customer_name}</b>
      <span>{shipping_address}</span>
      <span>
        <bdi>{orderid}</bdi>, {what}
        {isDelivered && ', delivered'}
      </span>
    </span>
  )
}

const ways = [
  { by: -1, label: 'Move up', icon: UpIcon, keys: 'Alt+ArrowUp' },
  { by: 1, label: 'Move down', icon: DownIcon, keys: 'Alt+ArrowDown' },
] as const

type StopProps = {
  stop: Planned
  /** Whether it may go there. */
  can: (by: Step) => boolean
  move: (by: Step) => void
  remove: () => void
}

function StopButtons({ stop: { orderid, isDelivered }, can, move, remove }: StopProps) {
  return (
    <span className={styles.moves}>
      {ways.map(({ by, label, icon, keys }) => (
        <IconButton
          key={by}
          label={`${label} ${orderid}`}
          icon={icon}
          small
          data-move={by}
          aria-keyshortcuts={keys}
          disabled={!can(by)}
          onClick={() => move(by)}
        />
      ))}
      <IconButton
        label={`Remove ${orderid}`}
        icon={CloseIcon}
        small
        data-remove
        disabled={isDelivered}
        onClick={remove}
      />
    </span>
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

type Changing = {
  stops: readonly Planned[]
  put: (stops: readonly Planned[]) => void
}

/** What moves an order or takes it out; each is said to whoever does not see it. */
const useChanges = ({ stops, put }: Changing) => {
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
    const from = stops.findIndex((stop) => String(stop.id) === row?.dataset.stop)
    move(from, step)
  }
  return { list, said, move, remove, press }
}

/**
 * Orders as they are brought one after the other; Alt and the arrows move the one that has the focus.
 * @param id what a message about the orders leads to
 */
export function Sequence({ id, ...changing }: Changing & { id: string }) {
  const { stops } = changing
  const { list, said, move, remove, press } = useChanges(changing)
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
          <li key={stop.id} data-stop={stop.id}>
            <span className={styles.place}>{at + 1}</span>
            <StopWords stop={stop} />
            <StopButtons
              stop={stop}
              can={(by) => stops[at + by] !== undefined}
              move={(by) => move(at, by)}
              remove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Unseen role="status">{said}</Unseen>
    </>
  )
}
