import { z } from 'zod'

import type { BotCheck } from './bot-check.ts'

export type RecaptchaSettings = {
  url: string
  siteKey: string
  secret: string
  /** How long one check may take; 8 s by default. */
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
/** Google's recommendation for version 3; version 2 answers without a score. */
const LEAST_SCORE = 0.5

const Answer = z.object({ success: z.boolean(), score: z.number().optional() })

/** Google's reCAPTCHA (developers.google.com/recaptcha/docs/verify); a token counts once there. */
export function recaptcha({
  url,
  siteKey,
  secret,
  timeoutMs = TIMEOUT_MS,
}: RecaptchaSettings): BotCheck {
  return {
    kind: 'recaptcha',
    siteKey,
    async passes(token, { address }) {
      // An unavailable service or an unreadable answer counts as a refusal.
      const answer = await ask({ secret, response: token, remoteip: address }).catch(
        () => null,
      )
      return answer !== null && answer.success && (answer.score ?? 1) >= LEAST_SCORE
    },
  }

  async function ask(question: Record<string, string>) {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(question),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
    return Answer.parse(await response.json())
  }
}
