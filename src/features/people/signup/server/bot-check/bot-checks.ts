import type { Db } from '#platform/server/database/db.ts'

import { type ProofCost, proofCosts, proofOfWork } from './bot-check-proof-of-work.ts'
import { recaptcha, type RecaptchaSettings } from './bot-check-recaptcha.ts'
import { type BotCheck, either } from './bot-check.ts'

type Settings = { db: Db; demo: boolean; recaptcha: RecaptchaSettings | null }

export type BotChecks = { proofs: ReturnType<typeof proofOfWork>; botCheck: BotCheck }

/** The proof of work, and the supplier's check where one is configured. */
export function botChecks(settings: Settings): BotChecks {
  const cost: ProofCost = proofCosts[settings.demo ? 'demo' : 'real']
  const proofs = proofOfWork({ db: settings.db, cost })
  const botCheck = settings.recaptcha
    ? either(recaptcha(settings.recaptcha), proofs.check)
    : proofs.check
  return { proofs, botCheck }
}
