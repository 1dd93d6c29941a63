import type { BrandKey } from './brand-keys.ts'

export function viewKey(key: BrandKey) {
  return {
    id: key.id,
    label: key.label,
    permissions: key.permissions,
    created_at: key.createdAt,
    created_by: key.createdBy,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
    addresses: key.addresses,
    test: key.test,
  }
}
