import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { assetsOf } from '#features/selling/assets/server/public.ts'
import { addLibraryPhoto } from '#features/selling/store/server/photos.ts'
import { storeWords } from '#features/selling/store/server/stores.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { viewerOf } from './viewer-of.ts'

const ANA = {
  title: 'Achados da Ana',
  description:
    'Maquiadora em Campinas há doze anos. Aqui estão os produtos que uso na minha pele e nas minhas clientes, do batom que não sai no café ao sérum de todo dia.\n\nDúvida de tom? Me chame antes de comprar.',
  photos: 3,
}

type Shop = { db: Db; brandId: number; slug: string; now: Date }

/** Fills Ana's own store, with pictures of the brand's library. */
export async function fillStores({ db, brandId, slug, now }: Shop): Promise<void> {
  if (slug !== 'aurora') return
  await inScope(db, brandId, async (tx) => {
    const ana = await partnerBySlug(tx, brandId, 'ana')
    if (!ana) throw new Error('there is no partner ana')
    const viewer = viewerOf({ brandId, partnerId: ana.id, userId: ana.userId })
    const { title, description } = ANA
    await storeWords(tx, viewer, { title, description }, now)
    const library = await assetsOf(tx, { brandId, target: 'store' }, now)
    for (const { id } of library.slice(0, ANA.photos)) {
      const hung = await addLibraryPhoto(tx, viewer, id, now)
      if (hung instanceof Refusal) throw new Error(hung.code)
    }
  })
}
