const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types into the field that has the focus without any time between the letters, however busy the machine is. */
export const typeAtOnce = (text: string): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('no field has the focus')
  for (const letter of text) {
    setValue?.call(field, field.value + letter)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  }
}
