import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { createAliado, type PutMissionBody } from '@aliado/client'

import {
  type LineProblem,
  readMissions,
  type WrittenMission,
} from '#features/learning/missions/server/files/read-missions.ts'

import { answerOf, formOf, readImportFile } from '../brand-api.ts'

type Target = { url: string; key: string }
type Import = Target & { file: string; checkOnly: boolean }

/**
 * Imports a brand's file of missions by the brand API; with `checkOnly` only reports the
 * problems.
 */
export async function importMissions({ file, checkOnly, ...target }: Import): Promise<{
  imported: number
  /** Missions with at least one problem. */
  failed: number
  problems: LineProblem[]
}> {
  const { missions, problems, failed } = readMissions(await readImportFile(file))
  let imported = 0
  for (const mission of missions) {
    const picture = await readPicture(file, mission)
    const refusal =
      picture === 'missing'
        ? `o arquivo ${mission.image ?? ''} não foi encontrado.`
        : checkOnly
          ? null
          : await send(mission, picture, target)
    if (refusal === null) imported += 1
    else problems.push({ line: mission.line, message: `${mission.slug}: ${refusal}` })
  }
  return {
    imported,
    failed: failed + missions.length - imported,
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

async function readPicture(file: string, { image }: WrittenMission) {
  if (image === null) return null
  const bytes = await readFile(join(dirname(file), image)).catch(() => null)
  return bytes === null ? 'missing' : new File([new Uint8Array(bytes)], basename(image))
}

/** Null where the brand API accepted it, else its error text. */
async function send(
  { slug, body }: WrittenMission,
  picture: File | null,
  { url, key }: Target,
): Promise<string | null> {
  const aliado = createAliado({ url, key })
  const params = { path: { slug } }
  const stored = await answerOf(
    url,
    aliado.PUT('/api/brand/v1/missions/{slug}', { params, body: body as PutMissionBody }),
  )
  if ('refusal' in stored) return stored.refusal
  if (picture === null) return null
  const drawn = await answerOf(
    url,
    aliado.POST('/api/brand/v1/missions/{slug}/image', { params, ...formOf(picture) }),
  )
  return 'refusal' in drawn ? drawn.refusal : null
}
