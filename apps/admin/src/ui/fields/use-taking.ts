import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { notANumber, take, takeBack, takenNote } from './taking.ts'
import type { TextRule } from './text-rules.ts'

/** The key of a change that was one key. */
const keyOf = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): string | undefined =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText'
    ? (nativeEvent.data ?? undefined)
    : undefined

/**
 * Puts the text that was taken into the input, with the caret behind the same characters as before; React would send it
 * to the end.
 */
const put = (input: HTMLInputElement, text: string, caret: number): void => {
  if (input.value === text) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

type Waiting = {
  rest: string
  reason?: string | undefined
  note?: string | undefined
  /** The note is about a slip: it stands while somebody types on. */
  isSlip?: boolean
}
const nothing: Waiting = { rest: '' }

type Options = {
  value: string
  set: (text: string) => void
  rule: TextRule
  /** What a whole value turns into when the field is left. */
  normalise?: ((text: string) => string) | undefined
}

/**
 * The one way in which a field takes what is typed or pasted: as its rule understands it, or not at all, with the reason
 * at the field until something is taken. No figure turns into another one on the way.
 */
export const useTaking = ({ value, set, rule, normalise }: Options) => {
  const [{ rest, reason, note, isSlip = false }, show] = useState<Waiting>(nothing)
  const change = (event: ChangeEvent<HTMLInputElement>): string => {
    const { currentTarget: input } = event
    const next = input.value
    const caret = input.selectionStart ?? next.length
    const taken = take({ text: value, rest, reason }, { next, key: keyOf(event), caret }, rule)
    const { text } = taken
    put(input, text, Math.max(0, caret + text.length - next.length))
    if (text !== value) set(text)
    const { slip, ...now } = taken
    const said = takenNote(taken)
    show({
      ...now,
      note: said ?? (isSlip ? note : undefined),
      isSlip: slip !== undefined || (isSlip && !said),
    })
    return text
  }
  const drop = () => {
    if (rest !== '') show(nothing)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (key === 'Enter' && rest === '') finish()
    if (rest === '' || nativeEvent.isComposing) return
    // Enter would send less than was typed.
    if (key === 'Backspace' || key === 'Enter') event.preventDefault()
    if (key === 'Backspace') {
      const taken = takeBack({ text: value, rest, reason })
      show({ ...taken, note: takenNote(taken) })
    } else if (/^(?:Delete|Arrow|Home|End)/.test(key) || ctrlKey || metaKey) drop()
  }
  const finish = () => {
    const normalised = normalise?.(value) ?? value
    if (normalised !== value) set(normalised)
  }
  /** The note stays, for whoever looks up only then. */
  const leave = () => {
    if (isSlip) show(nothing)
    else if (rest !== '')
      show({ rest: '', note: note ?? takenNote({ text: value, rest, reason: notANumber }) })
    finish()
  }
  return { note, change, press, leave, point: drop }
}
