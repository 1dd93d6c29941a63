/** Tells people from machines before something costly or telling is done for them. */
export type BotCheck = {
  kind: 'proof_of_work' | 'recaptcha'
  /** What the widget of the kind needs to know. */
  siteKey: string | null
  /** Whether the answer is good. It is spent by asking, whatever comes of the request. */
  passes(answer: string, context: { address: string; now: Date }): Promise<boolean>
}

/**
 * A brand's own sign-up page may carry a supplier's check, while our screens go on with ours, which
 * needs no foreign script.
 */
export function either(theirs: BotCheck, ours: BotCheck): BotCheck {
  return {
    ...theirs,
    passes: async (answer, context) =>
      (await ours.passes(answer, context)) || theirs.passes(answer, context),
  }
}
