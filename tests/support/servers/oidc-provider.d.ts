// The library brings no types; these are the parts that the tests use.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Account = { accountId: string; claims: () => Record<string, unknown> }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
        claims: Record<string, string[]>
        pkce: { required: () => boolean }
        findAccount: (context: unknown, id: string) => Account
      },
    )
    callback(): RequestListener
  }
}
