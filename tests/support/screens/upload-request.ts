/**
 * The part of XMLHttpRequest that the portal uses, over `fetch`: jsdom's own would open a
 * real connection instead of calling the server of the world.
 */
export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #abort = new AbortController()
  readonly #headers = new Headers()
  #method = 'GET'
  #address = ''

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(body: RequestInit['body'] = null): void {
    const { signal } = this.#abort
    const init = { method: this.#method, headers: this.#headers, body, signal }
    fetch(this.#address, init)
      .then(async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.dispatchEvent(new NodeEvent('load'))
      })
      .catch(() => this.dispatchEvent(new NodeEvent(signal.aborted ? 'abort' : 'error')))
  }

  abort(): void {
    this.#abort.abort()
  }
}

/** Node's own event: the document's one cannot be dispatched at an EventTarget of Node. */
const NodeEvent = Object.getPrototypeOf(Object.getPrototypeOf(new MessageEvent('message')))
  .constructor as typeof Event
