import { createHash } from 'node:crypto'

import { z } from 'zod'

import { type Endpoint, onlyReads } from '../contract/endpoint/endpoint.ts'
import type { Versioned } from '../contract/endpoint/versions.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Refusal, refuse } from './refusal.ts'

type Body = Record<string, unknown>

/** The version of an object by its encoded view, in the form of an ETag. */
export function versionOf(body: Body, { without }: Versioned): string {
  const stable = Object.entries(body).filter(([name]) => !without.includes(name))
  const json = canonicalJson(Object.fromEntries(stable))
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
}

/** The ETag of an answer, where it is the view of the contract's versioned object. */
export function etagOf(contract: Endpoint, body: unknown): Record<string, string> {
  const { versioned } = contract
  if (!versioned || contract.response !== versioned.view) return {}
  return { etag: versionOf(body as Body, versioned) }
}

/** Compares the version that a write is based on with the current one. */
export class VersionCheck<View extends z.ZodType = z.ZodType> {
  readonly #contract: Endpoint
  /** Undefined: the caller sent none. */
  readonly #wanted: string | undefined
  #checked = false

  constructor(contract: Endpoint, wanted: string | undefined) {
    this.#contract = contract
    this.#wanted = wanted
  }

  /**
   * Refuses a write that is based on another version than the current object; null: the object does
   * not exist. Called after the object is locked, so that of two writers with the same version one
   * is refused.
   */
  check(current: z.output<View> | null): Refusal<'changed_meanwhile'> | null {
    this.#checked = true
    const { versioned } = this.#contract
    if (!versioned) throw new Error(`${this.#contract.path} has no versioned object`)
    if (this.#wanted === undefined) return null
    if (current === null) return refuse('changed_meanwhile')
    const version = versionOf(z.encode(versioned.view, current) as Body, versioned)
    return names(this.#wanted, version) ? null : refuse('changed_meanwhile')
  }

  /** Throws where a write would ignore the version that its caller sent. */
  requireChecked(): void {
    const { versioned, path } = this.#contract
    const ignored =
      versioned !== undefined &&
      !onlyReads(this.#contract) &&
      this.#wanted !== undefined &&
      !this.#checked
    if (ignored) throw new Error(`${path} did not check the version`)
  }
}

/** Whether an `If-Match` names a version. A proxy that compresses may have marked it as weak. */
function names(header: string, version: string): boolean {
  if (header.trim() === '*') return true
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(version)
}
