/** Types into the field that has the focus without any time between the letters, however busy the machine is. */
export const typeAtOnce = (text: string): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('no field has the focus')
  for (const letter of text) {
    // As the browser does it: what React puts in the way of the field's own setter would hide the change from it.
    Reflect.set(HTMLInputElement.prototype, 'value', field.value + letter, field)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  }
}
