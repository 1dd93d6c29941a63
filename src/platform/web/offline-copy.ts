import {
  type DehydratedState,
  hydrate,
  type Query,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { del, get, set } from 'idb-keyval'

import { DAY_MS } from '#platform/contract/time/durations.ts'

import { ApiError } from './api/api-error.ts'
import { eraseKeptFiles } from './files/kept-files.ts'
import { readStored, writeStored } from './safe-storage.ts'

const KEY = 'aliado:offline-copy'
const KEPT_MS = 7 * DAY_MS
const WRITE_AFTER_MS = 1_000
const CHANGED_AT = 'changed-at'

/**
 * Stores the screens' data in this browser, so that they open without a network, and at
 * once with one. The copy belongs to one token and to this build's answer format: another
 * token cannot read it, and an incompatible answer is never shown. Returns a function that
 * ends it and deletes the copy.
 */
export async function keepOfflineCopy(
  queryClient: QueryClient,
  token: string,
): Promise<() => Promise<void>> {
  const buster = `${DATA_SHAPE}:${await digest(token)}`
  const { persister, stop, takeStored } = browserPersister(buster)
  const options = {
    queryClient,
    persister,
    buster,
    maxAge: KEPT_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state }: Query) =>
        state.status === 'success' || wasCutOff(state),
    },
  }
  await persistQueryClientRestore(options)
  const unsubscribe = persistQueryClientSubscribe(options)
  const purgeChanges = noteChanges(queryClient)
  // Whether there is internet is known only after the first requests have failed.
  const showStored = () => hydrate(queryClient, takeStored())
  window.addEventListener('offline', showStored)
  return async () => {
    unsubscribe()
    purgeChanges()
    window.removeEventListener('offline', showStored)
    stop()
    await eraseOfflineCopy()
  }
}

export async function eraseOfflineCopy(): Promise<void> {
  // A private window may have no database; then there was never a copy.
  await del(KEY).catch(() => undefined)
  await eraseKeptFiles()
}

/** IndexedDB stores objects as they are: dates stay dates. */
function browserPersister(buster: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: PersistedClient | undefined
  let stored: DehydratedState['queries'] = []
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const persister: Persister = {
    persistClient(client) {
      latest = withoutCuts(client)
      // At most once a second, also while answers keep arriving.
      timer ??= setTimeout(() => {
        timer = undefined
        set(KEY, latest).catch(() => undefined)
      }, WRITE_AFTER_MS)
    },
    async restoreClient() {
      const copy = await get<PersistedClient>(KEY).catch(() => undefined)
      if (copy?.buster === buster && Date.now() - copy.timestamp < KEPT_MS)
        stored = copy.clientState.queries
      return unlessOutdated(copy)
    },
    removeClient: eraseOfflineCopy,
  }
  /** Everything that was stored, also what a save made outdated; without a network it is better than nothing. */
  const takeStored = () => ({ queries: stored.splice(0), mutations: [] })
  return { persister, stop, takeStored }
}

/**
 * Records the time of a save: the copy is written later, and the page may be closed by
 * then.
 */
function noteChanges(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      writeStored('session', CHANGED_AT, String(Date.now()))
  })
}

/**
 * A copy from before the last save would restore what the save replaced, and so would an
 * answer that the save made outdated and that was not loaded again since.
 */
function unlessOutdated(copy: PersistedClient | undefined): PersistedClient | undefined {
  if (copy === undefined || !navigator.onLine) return copy
  const changedAt = Number(readStored('session', CHANGED_AT) ?? 0)
  if (copy.timestamp < changedAt) return undefined
  const { queries, ...rest } = copy.clientState
  const valid = queries.filter(({ state }) => !state.isInvalidated)
  return { ...copy, clientState: { ...rest, queries: valid } }
}

/** Offline, the cached data stay visible after a failed reload. */
function wasCutOff({ data, error }: Pick<QueryState, 'data' | 'error'>): boolean {
  return data !== undefined && error instanceof ApiError && error.status === 0
}

/** The state from before the network was lost: an old error is not shown. */
function withoutCuts(client: PersistedClient): PersistedClient {
  const { queries, ...rest } = client.clientState
  return {
    ...client,
    clientState: {
      ...rest,
      queries: queries.map((query) =>
        wasCutOff(query.state)
          ? {
              ...query,
              state: {
                ...query.state,
                status: 'success',
                error: null,
                fetchStatus: 'idle',
              },
            }
          : query,
      ),
    },
  }
}

/** The copy must not contain the token itself, which gives access to more than the copy. */
async function digest(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
