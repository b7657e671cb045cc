import { isOverScreen } from '../dialog/use-over-screen.ts'
import { outsideState } from '../outside-state.ts'

/** One key with what it does on the screen that is open. */
export type KeyBinding = {
  /** As `KeyboardEvent.key` names it: 'n', '/', 'ArrowLeft'; 'mod+k' is Ctrl, on a Mac Command. */
  key: string
  label: string
  run: (event: KeyboardEvent) => void
}

const storedSwitch = 'refill.singleKeys'

const bindings = outsideState<readonly KeyBinding[]>([])
/** Tells of each key that comes or goes. */
export const watchKeys = bindings.subscribe
/** The same until a key comes or goes. */
export const allKeys = bindings.read

/**
 * Whether keys without Ctrl work. Who speaks to the computer, or types with a stick, needs a way to switch them off
 * (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: () => localStorage.getItem(storedSwitch) !== 'off',
  turn: (on: boolean) => localStorage.setItem(storedSwitch, on ? 'on' : 'off'),
}

/** What the keys do, the newest first where two want the same key. */
export const keysInForce = (all: readonly KeyBinding[]): readonly KeyBinding[] =>
  all.filter((one, index) => all.findIndex(({ key }) => key === one.key) === index)

const ownsKeys =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable=true], ' +
  '[role=listbox], [role=menu], [role=tablist], [role=grid], [role=region][tabindex]'

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

const matches = (key: string, event: KeyboardEvent) => {
  const [modifier, letter] = key.startsWith('mod+') ? ['mod', key.slice(4)] : ['', key]
  if (event.key.toLowerCase() !== letter.toLowerCase()) return false
  return modifier ? (event.ctrlKey || event.metaKey) && !event.altKey : !isModified(event)
}

const isTaken = (event: KeyboardEvent, key: string) => {
  if (event.defaultPrevented || event.isComposing || isOverScreen()) return true
  if (key.startsWith('mod+')) return false
  const typesInField = event.target instanceof Element && event.target.closest(ownsKeys) !== null
  return typesInField || (key.length === 1 && !singleKeys.areOn())
}

const press = (event: KeyboardEvent) => {
  const binding = keysInForce(allKeys()).find(({ key }) => matches(key, event))
  if (!binding || isTaken(event, binding.key)) return
  event.preventDefault()
  binding.run(event)
}

/** @returns what takes the key back */
export const bindKey = (binding: KeyBinding): (() => void) => {
  if (allKeys().length === 0) document.addEventListener('keydown', press)
  bindings.change([binding, ...allKeys()])
  return () => {
    bindings.change(allKeys().filter((one) => one !== binding))
    if (allKeys().length === 0) document.removeEventListener('keydown', press)
  }
}
