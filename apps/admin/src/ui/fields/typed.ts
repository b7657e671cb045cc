import type { ChangeEvent } from 'react'

/**
 * Puts a corrected text into the input that is being typed in, with the caret behind the same characters as before;
 * React would send it to the end.
 */
export const correct = (input: HTMLInputElement, text: string, before: string): void => {
  if (input.value === text) return
  input.value = text
  input.setSelectionRange(before.length, before.length)
}

const caretOf = (input: HTMLInputElement) => input.selectionStart ?? input.value.length

/** Only what a number field may hold: digits and, unless `digitsOnly`, the first point. */
export const onlyNumber = (text: string, digitsOnly: boolean): string => {
  if (digitsOnly) return text.replace(/\D/g, '')
  const [whole = '', ...fractions] = text.replace(/[^\d.]/g, '').split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}

type NumberRules = { digitsOnly: boolean; maxLength: number }

/**
 * The text of a number input after a change. One typed character that does not fit is refused, whatever stands
 * around it; pasted text is cleaned, so that '₹ 1,784.16' arrives as 1784.16.
 */
export const takeNumber = (
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  previous: string,
  { digitsOnly, maxLength }: NumberRules,
): string => {
  const typed = input.value
  const caret = caretOf(input)
  const clean = onlyNumber(typed, digitsOnly).slice(0, maxLength)
  if (clean === typed) return clean
  if (typed.length === previous.length + 1) {
    correct(input, previous, previous.slice(0, caret - 1))
    return previous
  }
  correct(input, clean, onlyNumber(typed.slice(0, caret), digitsOnly).slice(0, maxLength))
  return clean
}

export const takeUpperCase = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string => {
  const upper = input.value.toUpperCase()
  correct(input, upper, upper.slice(0, caretOf(input)))
  return upper
}
