import { execFile } from 'node:child_process'

import { WORLD_KEY } from '../world.ts'

/** A brand that the operator's command creates, and its owner. */
export const NEW_BRAND = {
  slug: 'nova-marca',
  name: 'Nova Marca',
  document: '11222333000181',
  shop: 'https://nova.example',
  'owner-email': 'dona@nova.example',
  'owner-name': 'Dona',
} as const

/** Creates the brand by the operator's command; returns the token of its owner's invitation. */
export function createBrand(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<string> {
  const args = Object.entries({ ...NEW_BRAND, ...more }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ])
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_KEYS: WORLD_KEY.toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const command = ['scripts/create-brand.ts', ...args]
    execFile(process.execPath, command, { env }, (error, out) => {
      const [, token] = /#token=([\w-]{43})/.exec(out) ?? []
      if (token === undefined) reject(error ?? new Error(out))
      else resolve(token)
    })
  })
}
