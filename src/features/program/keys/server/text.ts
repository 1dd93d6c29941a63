import type { Denial } from '#platform/server/http/access.ts'

/** Why a key does not work. */
export const text = {
  revoked: {
    status: 401,
    body: { message: 'Esta chave foi revogada.', code: 'key_revoked' },
  },
  expired: { status: 401, body: { message: 'Esta chave venceu.', code: 'key_expired' } },
  foreignAddress: (address: string): Denial => ({
    status: 403,
    body: {
      message: `Esta chave não vale para o endereço ${address}. Inclua-o na lista da chave.`,
      code: 'address_not_allowed',
    },
  }),
} as const
