import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refusalSentence } from '#platform/server/refusal.ts'

import { MissionBody } from '../../body-contract.ts'
import { putMission as contract } from '../../brand-contract.ts'
import { lockMission } from '../missions.ts'
import { checkMission, storeMission } from '../put-mission.ts'
import { readMissions } from './read-missions.ts'

type Context = { caller: BrandActor; requestId: string; now: Date }

/** Writes the missions of a file, all or none; says which problems it has. */
export async function importMissions(tx: Tx, yaml: string, context: Context) {
  const { brandId } = context.caller
  const read = readMissions(yaml)
  const problems = [...read.problems]
  const missions = []
  for (const { slug, body, image, line } of read.missions) {
    const written = { slug, body: MissionBody.parse(body) }
    const present = await lockMission(tx, brandId, slug)
    const checked = await checkMission(tx, present, {
      brandId,
      body: written.body,
      now: context.now,
    })
    if (checked instanceof Refusal) {
      const { code, value, field } = checked
      const sentence = refusalSentence(contract, code, value)
      const place = field === undefined ? slug : `${slug}: ${field}`
      problems.push({ line, message: `${place}: ${sentence}` })
    }
    const named = checked instanceof Refusal ? { courses: [], levels: [] } : checked
    missions.push({ written: { ...written, present, named }, image })
  }
  if (problems.length === 0)
    for (const { written } of missions) {
      const stored = await storeMission(tx, written, context)
      if (stored instanceof Refusal) return stored
    }
  return {
    missions: missions.map(({ written: { slug, body, present }, image }) => ({
      slug,
      title: body.title,
      is_new: present === null,
      image,
    })),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}
