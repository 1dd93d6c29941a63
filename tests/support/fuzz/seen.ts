/** Values of the installation by their field's name, as answers have shown them: the newest fifty of each. */
export class Seen {
  readonly #values = new Map<string, (string | number)[]>()

  /** Keeps what an answer shows. */
  add(answer: unknown, resource: string): void {
    if (Array.isArray(answer)) for (const part of answer) this.add(part, resource)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string' || typeof value === 'number') {
          this.#keep(`${resource}/${name}`, value)
          this.#keep(name, value)
        } else this.add(value, resource)
      }
  }

  /** The value of a parameter: one of the same resource if there is any, else of the same name. */
  find(name: string, resource: string, at: number): string | number {
    const values = this.#values.get(`${resource}/${name}`) ?? this.#values.get(name) ?? []
    return values[at % values.length] ?? at % 50
  }

  #keep(name: string, value: string | number): void {
    const values = this.#values.get(name) ?? []
    if (values.includes(value) || String(value).length > 200) return
    values.push(value)
    if (values.length > 50) values.shift()
    this.#values.set(name, values)
  }
}

/** What an address is about: `missions` of `/api/brand/v1/missions/:slug/publish`. */
export function resourceOf(path: string): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && !/^(api|brand|v\d)$/.test(part))
  const named = parts.findLastIndex((part) => part.startsWith(':'))
  return parts[named === -1 ? parts.length - 1 : named - 1] ?? ''
}
