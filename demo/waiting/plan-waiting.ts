import { documentTypes } from '#features/people/documents/server/public.ts'
import { sendDocument } from '#features/people/documents/server/send-document.ts'
import { sendScreenshot } from '#features/people/followers/server/prove-by-screenshot.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noScanner } from '#platform/server/files/scan-file.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { Schedule } from '../activity/schedule.ts'
import { viewerOf } from '../activity/viewer-of.ts'
import { drawPaper, drawProfile } from './drawings.ts'
import { planFailingWebhook } from './failing-webhook.ts'

type Place = { db: Db; store: FileStore; sealer: Sealer; brandId: number }
type Cast = Place & { schedule: Schedule }
type Step = Place & { slug: string; at: Date }

const DOCUMENTS: [daysAgo: number, slug: string, type: string, file: string][] = [
  [2, 'jessica-paiva', 'RG ou CNH', 'cnh-jessica.png'],
  [1, 'monica-arruda', 'RG ou CNH', 'identidade.png'],
  [1, 'lari-fontes', 'Comprovante de endereço', 'conta-de-luz.png'],
]

const PROFILES: [daysAgo: number, slug: string, followers: number][] = [
  [2, 'lari-fontes', 6_240],
  [1, 'bianca-peixoto', 12_800],
]

/** Documents and proofs of partners that wait for a check, and a webhook that was switched off. */
export function planWaiting({ schedule, ...place }: Cast): void {
  for (const [daysAgo, slug, type, file] of DOCUMENTS)
    schedule.on(daysAgo, (at) => send({ ...place, slug, at }, { type, file }))
  for (const [daysAgo, slug, followers] of PROFILES)
    schedule.on(daysAgo, (at) => prove({ ...place, slug, at }, followers))
  planFailingWebhook({ schedule, ...place })
}

async function senderOf({ db, brandId, slug }: Step) {
  const partner = await inScope(db, brandId, (tx) => partnerBySlug(tx, brandId, slug))
  if (!partner) throw new Error(`the demo has no partner ${slug}`)
  const { id, userId, approved, name, pfPj } = partner
  return { name, pfPj, viewer: viewerOf({ brandId, partnerId: id, userId, approved }) }
}

function partsOf({ db, store, brandId, at }: Step) {
  const inTransaction: InTransaction = (work) => inScope(db, brandId, work)
  return { store, scan: noScanner, inTransaction, now: at }
}

async function send(step: Step, { type, file }: { type: string; file: string }) {
  const { name, pfPj, viewer } = await senderOf(step)
  const { db, brandId } = step
  const types = await inScope(db, brandId, (tx) => documentTypes(tx, brandId, pfPj))
  const wanted = types.find((one) => one.name === type)
  if (!wanted) throw new Error(`the demo has no document ${type}`)
  const picture = pictureFile(await drawPaper({ title: type, name }), file)
  const sent = { viewer, file: picture, typeId: wanted.typeId }
  done(await sendDocument(sent, partsOf(step)))
}

async function prove(step: Step, followers: number) {
  const { name, viewer } = await senderOf(step)
  const drawn = await drawProfile({ name, followers })
  const sent = { file: pictureFile(drawn, 'perfil.png'), followers }
  done(await sendScreenshot(viewer, sent, partsOf(step)))
}

function pictureFile(bytes: Buffer, name: string): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

function done(answer: object): void {
  if (answer instanceof Refusal) throw new Error(answer.code)
}
