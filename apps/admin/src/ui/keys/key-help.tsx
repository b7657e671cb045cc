import { useState, useSyncExternalStore } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { outsideState } from '../outside-state.ts'
import { Kbd } from '../parts.tsx'
import styles from './key-help.module.css'
import { allKeys, keysInForce, singleKeys, watchKeys } from './registry.ts'
import { useKey } from './use-key.ts'

const isOpen = outsideState(false)

/** Opens the list of keys from a button or the palette: the way in for those who switched single keys off. */
export const openKeyHelp = () => isOpen.change(true)
export const closeKeyHelp = () => isOpen.change(false)

const caps: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  mod: 'Ctrl',
}

const capsOf = (key: string) =>
  key.split('+').map((part) => caps[part] ?? (key.includes('+') ? part.toUpperCase() : part))

/** What the browser and the screens do by themselves, without an entry in the registry. */
const always = [
  { key: 'Enter', label: 'Open, submit' },
  { key: 'Space', label: 'Press, choose a row of orders' },
  { key: 'Esc', label: 'Close, clear search' },
]

function SingleKeySwitch() {
  const [on, setOn] = useState(singleKeys.areOn)
  const turn = (next: boolean) => {
    singleKeys.turn(next)
    setOn(next)
  }
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
      Single keys such as / and n work
    </label>
  )
}

/** Where a screen is still coming, its keys join when it is there. */
function KeyList() {
  const keys = useSyncExternalStore(watchKeys, allKeys)
  return (
    <dl className={styles.keys}>
      {[...keysInForce(keys).toReversed(), ...always].map(({ key, label }) => (
        <div key={key}>
          <dt>
            {capsOf(key).map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The keys of the open screen. */
export function KeyHelp() {
  const opened = useSyncExternalStore(isOpen.subscribe, isOpen.read)
  useKey('?', 'Show these keys', openKeyHelp)
  return (
    <Dialog title="Keyboard" opened={opened} onClose={closeKeyHelp}>
      <KeyList />
      <SingleKeySwitch />
    </Dialog>
  )
}
