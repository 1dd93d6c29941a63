import { signalsJob } from '#features/money/fraud/server/public.ts'
import { measureCampaigns } from '#features/overview/campaigns/server/sending/measure-campaign.ts'
import { brandBySlug } from '#features/program/brands/server/public.ts'
import { storeUsers } from '#features/program/identity/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { firstDay, momentOf } from './activity/calendar.ts'
import { fillStores } from './activity/own-stores.ts'
import { tidyNotifications } from './activity/tidy-notifications.ts'
import { walkBrand } from './activity/walk.ts'
import { addAssets } from './assets.ts'
import { type DemoBrand, brands } from './brands.ts'
import { lockByCourses } from './course-locks.ts'
import { addLogos } from './logos/add-logos.ts'
import { addMaterials } from './materials.ts'
import { operators, type Member, members } from './people.ts'
import { addPhotos } from './people/photos.ts'
import { addStaff } from './people/staff.ts'
import { products } from './products.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { storeBrand } from './store-brand.ts'
import { teach } from './teach.ts'
import { addCampaigns } from './team/campaigns.ts'

const PASSWORD = 'demo1234'

/** Thrown if an interrupted load left an incomplete demo. */
export class IncompleteDemo extends Error {
  override name = 'IncompleteDemo'
}

type Parts = {
  db: Db
  store: FileStore
  sealer: Sealer
  now: Date
  progress: (message: string) => void
}

/**
 * Fills an empty, migrated database with eighteen months of two brands, by the product's own use
 * cases. Stores the platform's brand last: if it exists, the demo is complete.
 */
export async function loadDemo({ db, store, sealer, now, progress }: Parts): Promise<void> {
  const begun = await inScope(db, 'every brand: installation', (tx) =>
    brandBySlug(tx, brands.selling[0].slug),
  )
  if (begun)
    throw new IncompleteDemo(
      'A carga da demonstração foi interrompida antes do fim. Apague a pasta de dados e comece de novo.',
    )

  const since = momentOf(firstDay(now), 8)
  const people = members()
  progress('demonstração: marcas, produtos e pessoas')
  const shops = await inScope(db, 'every brand: installation', async (tx) => {
    const passwordHash = await hashPassword(PASSWORD)
    const users = [...operators, ...people].map(({ name, email }) => ({
      name,
      email,
      passwordHash,
    }))
    await storeUsers(
      tx,
      [...new Map(users.map((user) => [user.email, user])).values()],
      since,
    )
    const stored = []
    for (const brand of brands.selling)
      stored.push({ brand, ...(await storeBrand(tx, brand, { since, now })) })
    const brandIds = new Map(stored.map(({ brand, brandId }) => [brand.slug, brandId]))
    await addStaff(tx, { passwordHash, brandIds, since })
    return stored
  })

  for (const { brand, brandId } of shops) {
    await addLogos({ brandId, slug: brand.slug }, { db, store })
    await addAssets({ brandId, ...brand }, { db, store, now })
  }
  for (const { brand, brandId } of shops)
    if (people.some((member) => member.brand === brand.slug))
      await addMaterials({ slug: brand.slug, brandId }, { db, store, now })

  progress('demonstração: dezoito meses de visitas, vendas e resgates')
  await Promise.all(
    shops.map((shop) => live(shop, { db, store, sealer, now, progress, people })),
  )
  for (const { brandId, brand } of shops) {
    await teach({ db, store, now, brandId, slug: brand.slug })
    await lockByCourses({ db, brandId, slug: brand.slug, now })
    await fillStores({ db, brandId, slug: brand.slug, now })
    await addPhotos({ brandId }, { db, store })
  }
  for (const { brandId, brand } of shops)
    if (people.some((member) => member.brand === brand.slug))
      await addCampaigns({ db, brandId, now })
  await refreshStatistics(db)
  await runAtBrands(signalsJob, { db, clock: { now: () => now } })
  await inScope(db, 'every brand: installation', (tx) => tidyNotifications(tx, now))
  await measureCampaigns({ db, clock: { now: () => now } })
  await inScope(db, 'every brand: installation', (tx) =>
    storeBrand(tx, brands.platform, { since, now }),
  )
}

type Stored = { brand: DemoBrand; brandId: number; productIds: ReadonlyMap<string, number> }

async function live(
  { brand, brandId, productIds }: Stored,
  { db, store, sealer, now, progress, people }: Parts & { people: Member[] },
): Promise<void> {
  const own = people.filter((member) => member.brand === brand.slug)
  // A brand that is not open yet has products and no history.
  if (own.length === 0) return
  const shop = {
    brandId,
    productIds,
    slug: brand.slug,
    shopUrl: brand.shopUrl,
    products: products.get(brand.slug) ?? [],
  }
  const counts = await walkBrand({ db, store, sealer, now, brand, shop, members: own })
  progress(
    `demonstração: ${brand.name} com ${counts.orders} pedidos, ${counts.visits} visitas e ${counts.redemptions} resgates`,
  )
}
