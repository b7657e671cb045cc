/**
 * Runs now, or when the press that is under way has ended: an error line that appears in between would move the
 * button from under the mouse, and the press would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (!document.querySelector('button:active, a:active')) return run()
  window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}
