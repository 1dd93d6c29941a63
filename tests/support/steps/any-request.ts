import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import { accessMatrix } from '../../access-matrix.ts'

/** A request of any operation, as the access matrix makes it for the caller's own object. */
export function requestOf(endpoint: Endpoint, name: string, path: object = {}) {
  const own = accessMatrix[name]?.own[0] ?? {}
  const parts: Record<string, string | number> = { ...own.path, ...path }
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(parts[part] ?? '999999'),
  )
  const query = new URLSearchParams(
    Object.entries(own.query ?? {}).map(([key, value]): [string, string] => [
      key,
      `${value}`,
    ]),
  )
  return {
    method: endpoint.method,
    url: `${url}?${query.toString()}`,
    ...(endpoint.method !== 'GET' && { payload: own.body ?? {} }),
  } as const
}
