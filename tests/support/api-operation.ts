import type { Json } from '#platform/server/http/openapi/schemas.ts'
import type { NamedContract } from '#server/app/contracts.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** The operation of a contract in the OpenAPI document's paths; empty where it is missing. */
export function operationIn(paths: Paths, { endpoint }: NamedContract): Json {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  return paths[path]?.[endpoint.method.toLowerCase()] ?? {}
}
