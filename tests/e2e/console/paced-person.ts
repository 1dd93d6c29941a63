import type { Locator, Page } from '@playwright/test'

// The keystroke-level model of Card, Moran and Newell, with an average typist.
const KEY_S = 0.28
const POINT_S = 1.1
const CLICK_S = 0.2
const THINK_S = 1.35

/** A person in a browser who only clicks and types, and whose time is estimated from it. */
export class PacedPerson {
  readonly page: Page
  #clicks = 0
  #keys = 0
  #decisions = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.#decisions += 1
    this.#clicks += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.#decisions += 1
    this.#clicks += 1
    this.#keys += text.length
    await field.fill(text)
  }

  async press(key: string): Promise<void> {
    this.#decisions += 1
    this.#keys += 1
    await this.page.keyboard.press(key)
  }

  /** Where the focus is. */
  async write(text: string): Promise<void> {
    this.#decisions += 1
    this.#keys += text.length
    await this.page.keyboard.type(text)
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('button', { name, exact: true }))
  }

  link(name: string): Promise<void> {
    return this.click(this.page.getByRole('link', { name, exact: true }))
  }

  get effort() {
    const seconds =
      this.#keys * KEY_S + this.#clicks * (POINT_S + CLICK_S) + this.#decisions * THINK_S
    return { clicks: this.#clicks, keys: this.#keys, seconds: Math.round(seconds) }
  }
}
