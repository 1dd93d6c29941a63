import { balancesOf } from '#features/money/ledger/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { genders } from '#features/program/brands/person-lists.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serveWithoutTransaction, type Server } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { catalogFor } from './catalog-for.ts'
import type { CatalogReader } from './catalog-reader.ts'
import { displayName } from './display-name.ts'
import { cardCpfOf, holderOf } from './holder.ts'
import type { Catalog, GiftCard } from './reward-supplier.ts'

/** The calls that show gift cards and pre-paid cards. */
export function giftCardRoutes(server: Server, reader: CatalogReader): void {
  shopRoutes(server, reader)
  prepaidCardRoutes(server, reader)
}

function shopRoutes(server: Server, reader: CatalogReader): void {
  serveWithoutTransaction(
    server,
    contract.listGiftCards,
    async ({ query, viewer, inTransaction }) => {
      const catalog = await catalogFor({ reader, viewer, inTransaction })
      if (catalog instanceof Refusal) return catalog
      const { available } = await inTransaction((tx) => balancesOf(tx, viewer))
      const ceiling = Math.min(available, query.price_up_to ?? Infinity)
      const found = catalog.giftCards
        .filter((card) => totalOf(card) <= ceiling && matches(card, query, catalog))
        .toSorted((a, b) => totalOf(a) - totalOf(b))
      const from = (query.page - 1) * query.per_page
      const page = found.slice(from, from + query.per_page)
      return toPage(
        page.map((card) => toView(card, catalog)),
        { ...query, total: found.length },
      )
    },
  )

  const lists = [
    [contract.listGiftCardSuppliers, 'suppliers', 'supplierId'],
    [contract.listGiftCardCategories, 'categories', 'categoryId'],
    [contract.listGiftCardDepartments, 'departments', 'departmentId'],
  ] as const
  for (const [endpoint, list, key] of lists)
    serveWithoutTransaction(server, endpoint, async ({ viewer, inTransaction }) => {
      const catalog = await catalogFor({ reader, viewer, inTransaction })
      if (catalog instanceof Refusal) return catalog
      // Only filters with at least one gift card are offered.
      const used = new Set(catalog.giftCards.map((card) => card[key]))
      return { data: catalog[list].filter(({ id }) => used.has(id)) }
    })
}

function prepaidCardRoutes(server: Server, reader: CatalogReader): void {
  serveWithoutTransaction(
    server,
    contract.listPrepaidCardSuppliers,
    async ({ viewer, inTransaction }) => {
      const catalog = await catalogFor({ reader, viewer, inTransaction })
      if (catalog instanceof Refusal) return catalog
      return {
        data: catalog.prepaidCards.map((card) => ({
          id: card.supplierId,
          fornecedor_nome: displayName(card.supplier),
          card_title: card.title,
          is_ghost: card.isGhost,
        })),
      }
    },
  )

  serveWithoutTransaction(
    server,
    contract.showPrepaidCard,
    async ({ body, viewer, inTransaction }) => {
      const catalog = await catalogFor({ reader, viewer, inTransaction })
      if (catalog instanceof Refusal) return catalog
      const card = catalog.prepaidCards.find(
        ({ supplierId, isGhost }) =>
          isGhost === body.is_ghost &&
          (body.supplier_id === undefined || body.supplier_id === supplierId),
      )
      if (!card) return refuse('unknown_supplier')
      return {
        is_ghost: card.isGhost,
        supplier_id: card.supplierId,
        card_title: card.title,
        card_prefix: card.prefix,
        minimum: card.minimumCents,
        freight: card.freightCents,
        plastic: card.plasticCents,
        taxes: card.taxesCents,
        holder: await viewHolder(inTransaction, viewer),
      }
    },
  )
}

type Filter = {
  supplier_id?: number | undefined
  category_id?: number | undefined
  department_id?: number | undefined
  search?: string | undefined
}

function matches(card: GiftCard, filter: Filter, catalog: Catalog): boolean {
  const words = [card.name, card.description, supplierName(card, catalog)].map(plain)
  return (
    (filter.supplier_id ?? card.supplierId) === card.supplierId &&
    (filter.category_id ?? card.categoryId) === card.categoryId &&
    (filter.department_id ?? card.departmentId) === card.departmentId &&
    words.some((text) => text.includes(plain(filter.search ?? '')))
  )
}

/** The text in lower case without accents, to search in. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

function totalOf({ priceCents, serviceFeeCents }: GiftCard): Cents {
  return cents(priceCents + serviceFeeCents)
}

function toView(card: GiftCard, catalog: Catalog): contract.GiftCardView {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    image: card.image,
    supplier_id: card.supplierId,
    supplier: supplierName(card, catalog),
    category_id: card.categoryId,
    department_id: card.departmentId,
    price: card.priceCents,
    service_fee: card.serviceFeeCents,
    total: totalOf(card),
  }
}

function supplierName({ supplierId }: GiftCard, { suppliers }: Catalog): string {
  return displayName(suppliers.find(({ id }) => id === supplierId)?.name ?? '')
}

async function viewHolder(inTransaction: InTransaction, viewer: Viewer) {
  return inTransaction(async (tx) => {
    const partner = await partnerById(tx, viewer)
    if (!partner) throw new Error(`no partner ${viewer.partnerId}`)
    const profile = await profileOf(tx, viewer)
    const company = partner.pfPj === 'PJ'
    return {
      ...holderOf(partner, profile),
      document: cardCpfOf(partner, profile) ?? partner.document,
      social_name: company ? (profile.pj_razao_social ?? partner.name) : null,
      cnpj: company ? partner.document : null,
      gender:
        genders.find(({ gender_id }) => gender_id === profile.gender_id)?.title ?? null,
    }
  })
}
