import { stringify } from 'yaml'
import { z } from 'zod'

import { MissionBody } from '../../body-contract.ts'

/** A file of one mission, as `readMissions` reads it. */
export function writeMissions(slug: string, body: MissionBody): string {
  return stringify([{ slug, ...z.encode(MissionBody, body) }], { lineWidth: 0 })
}
