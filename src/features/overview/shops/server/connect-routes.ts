import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { guardedCalls, mayBeTyped } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow, Refusal } from '#platform/server/refusal.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'

import * as contract from '../contract.ts'
import { type CredentialName, shopDefinitions, type ShopKind } from '../rules.ts'
import { shopAdapters } from './adapters/adapters.ts'
import { noteShop } from './note-shop.ts'
import { openShop, type ShopAddresses } from './reading/call-shop.ts'
import { problemOf } from './reading/look-again.ts'
import { shopAddress } from './shop-address.ts'
import {
  connectShop,
  isElsewhere,
  isPrefixTaken,
  type Shop,
  shopAt,
  shopById,
  shopsOf,
  storeKeys,
} from './shops.ts'
import { viewShop, viewStoredShop } from './view-shop.ts'

const MOST = 20
/** Each try waits for calls of the shop. */
const TRIES = { name: 'shop-connections', capacity: 10, drainPerMinute: 3 }

export type ConnectParts = {
  /** Whether plain http is accepted: only in the demo. */
  allowHttp: boolean
  allowPrivateNetwork: AllowPrivateNetwork
  shopAddresses: ShopAddresses
  publicUrl: string
}

/** Connecting a shop and changing its keys: both are tried at the shop before anything is stored. */
export function connectRoutes(server: Server, parts: ConnectParts): void {
  connectRoute(server, parts)
  keyRoute(server, parts)
}

function connectRoute(server: Server, parts: ConnectParts): void {
  serveWithoutTransaction(
    server,
    contract.connectShop,
    async ({ body, inTransaction, ...call }) => {
      const { viewer, now } = call
      const { brandId } = viewer
      const { kind, order_prefix: prefix } = body
      const address = addressIn(body, parts)
      if (address instanceof Refusal) return address
      const missing = missingKey(kind, body.credentials)
      if (missing) return refuse('credential_missing', { field: `credentials.${missing}` })
      const secrets = {
        ...sentKeys(body.credentials),
        secret: makeToken(),
        ...(shopDefinitions[kind].sends && { signing_key: makeToken() }),
      }
      const wait = await spendTry(inTransaction, call)
      if (wait !== null) return refuseForNow('too_many_attempts', wait)
      const name = await tryShop(parts, { kind, address, secrets })
      if (name instanceof Refusal) return name
      return inTransaction(async (tx) => {
        await lockByName(tx, `shops:${brandId}`)
        const earlier = await shopAt(tx, brandId, { kind, address })
        if (earlier && earlier.disconnectedAt === null)
          return refuse('already_connected', { field: 'address' })
        if (await isElsewhere(tx, { brandId, kind, address }))
          return refuse('at_other_brand', { field: 'address' })
        if (await isPrefixTaken(tx, brandId, { prefix, except: earlier?.id ?? null }))
          return refuse('prefix_taken', { field: 'order_prefix' })
        const all = await shopsOf(tx, brandId, { after: null, limit: MOST })
        if (!earlier && all.length >= MOST)
          return refuse('too_many', { value: String(MOST) })
        const connectedBy = viewer.actor
        const shopId = await connectShop(
          tx,
          { brandId, kind, address, name, prefix, secrets, connectedBy },
          { earlier, since: now, now },
        )
        const after = { kind, address, order_prefix: prefix }
        await noteShop(
          { ...call, tx },
          { act: 'shop.connected', shopId, detail: { after } },
        )
        return viewStoredShop(tx, { brandId, shopId })
      })
    },
  )
}

function keyRoute(server: Server, parts: ConnectParts): void {
  serveWithoutTransaction(
    server,
    contract.changeShopKeys,
    async ({ params, body, version, inTransaction, ...call }) => {
      const key = { brandId: call.viewer.brandId, shopId: params.id }
      const shop = await inTransaction((tx) => shopById(tx, key))
      if (!shop) return version.check(null) ?? refuse('unknown_shop')
      if (shop.disconnectedAt !== null) return refuse('shop_disconnected')
      const wait = await spendTry(inTransaction, call)
      if (wait !== null) return refuseForNow('too_many_attempts', wait)
      const sent = sentKeys(body.credentials)
      const name = await tryShop(parts, { ...shop, secrets: { ...shop.secrets, ...sent } })
      if (name instanceof Refusal) return name
      return inTransaction(async (tx) => {
        const now = await shopById(tx, key, { lock: true })
        if (!now) return version.check(null) ?? refuse('unknown_shop')
        const stale = version.check(await viewShop(tx, now))
        if (stale) return stale
        await storeKeys(tx, now, { ...now.secrets, ...sent })
        // Names only.
        const detail = { secrets: Object.keys(sent) }
        await noteShop(
          { ...call, tx },
          { act: 'shop.keys_changed', shopId: now.id, detail },
        )
        return viewStoredShop(tx, key)
      })
    },
  )
}

type Typed = { kind: ShopKind; address: string }

/** An address that a brand types must not lead into the operator's network. */
function addressIn({ kind, address: typed }: Typed, parts: ConnectParts) {
  const address = shopAddress(kind, typed)
  if (address === null) return refuse('unknown_address', { field: 'address' })
  const url = address.includes('://') ? address : `https://${address}`
  if (!parts.allowHttp && !url.startsWith('https:'))
    return refuse('insecure_url', { field: 'address' })
  if (!mayBeTyped(url, parts.allowPrivateNetwork))
    return refuse('private_address', { field: 'address' })
  return address
}

type Sent = { [name in CredentialName]?: string | undefined }

function missingKey(kind: ShopKind, sent: Sent): CredentialName | null {
  return shopDefinitions[kind].credentials.find((name) => !sent[name]) ?? null
}

function sentKeys(sent: Sent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** The shop's name, once its keys and its orders could be read; else why not. */
async function tryShop(
  { allowPrivateNetwork, shopAddresses: addresses, publicUrl: contact }: ConnectParts,
  shop: Pick<Shop, 'kind' | 'address' | 'secrets'>,
) {
  const callOutside = guardedCalls(allowPrivateNetwork)
  try {
    const open = await openShop(
      { adapters: shopAdapters, callOutside, addresses, contact },
      shop,
    )
    await open.changedOrders({ since: new Date(), cursor: null })
    return (await open.name()).slice(0, 120)
  } catch (error) {
    return refuse('shop_problem', { value: problemOf(error).message, field: 'credentials' })
  }
}

type Trying = { viewer: BrandActor; now: Date }

function spendTry(
  inTransaction: InTransaction,
  { viewer, now }: Trying,
): Promise<number | null> {
  const bucket = { kind: TRIES, owner: String(viewer.brandId), points: 1 }
  return inTransaction((tx) => spendPoints(tx, bucket, now))
}
