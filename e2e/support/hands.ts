import type { Locator, Page } from '@playwright/test'

/** What somebody does with keys and mouse, counted: a text that is typed is one, whatever its length. */
export class Hands {
  readonly #page: Page
  /** Keys and clicks. */
  moves = 0
  /** Of the texts. */
  characters = 0

  constructor(page: Page) {
    this.#page = page
  }

  async click(what: Locator): Promise<void> {
    this.moves += 1
    await what.click()
  }

  async press(key: string): Promise<void> {
    this.moves += 1
    await this.#page.keyboard.press(key)
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.moves += 1
    this.characters += text.length
    await this.#page.keyboard.type(text)
  }

  /** A click on the field, and the text. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.type(text)
  }

  /** Pulls a file from a window beside the browser. */
  async drop(place: Locator, name: string, buffer: Buffer): Promise<void> {
    this.moves += 1
    const dataTransfer = await this.#page.evaluateHandle(
      ({ fileName, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], fileName))
        return transfer
      },
      { fileName: name, base64: buffer.toString('base64') },
    )
    await place.dispatchEvent('drop', { dataTransfer })
  }
}
