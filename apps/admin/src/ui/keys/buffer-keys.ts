const limit = 10_000 // milliseconds; past that nobody types on without seeing a field

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !target.readOnly)

/** As the browser does with letters in a list. */
const chooseIn = (list: HTMLSelectElement, text: string) => {
  const found = [...list.options].find(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  if (!found) return
  list.value = found.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** As if it were typed there, behind what the field holds. */
const typeInto = (field: Control, text: string) => {
  if (text === '') return
  if (field instanceof HTMLSelectElement) return chooseIn(field, text)
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const pressEnter = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

/**
 * Keys that are pressed while the code of a form is on its way go into its first field: who has pressed `n` goes on typing.
 * Until a field takes the focus; Escape and the mouse give it up.
 */
export const bufferKeys = (): void => {
  let typed = ''
  let isEntered = false
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, limit)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const buffer = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event
    if (key === 'Escape') return stop()
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      isField(target) ||
      (key.length > 1 && !/^(?:Enter|Backspace)$/.test(key))
    )
      return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Enter') isEntered = typed !== ''
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (!repeat) typed += key
  }
  const hand = ({ target }: FocusEvent) => {
    if (!isField(target)) return
    // Once the drawing is done that gave the focus, and before the next key.
    queueMicrotask(() => {
      stop()
      typeInto(target, typed)
      if (isEntered) pressEnter(target)
    })
  }
  window.addEventListener('keydown', buffer, { capture: true, signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal })
  window.addEventListener('focusin', hand, { signal })
}
