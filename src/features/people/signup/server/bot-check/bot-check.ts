/** Distinguishes people from bots before a costly or revealing call. */
export type BotCheck = {
  kind: 'proof_of_work' | 'recaptcha'
  /** The widget's parameters. */
  siteKey: string | null
  /**
   * Whether the answer is right. The check uses it up, whatever the result of the request.
   */
  passes(answer: string, context: { address: string; now: Date }): Promise<boolean>
}

/**
 * A brand's own sign-up page may use a supplier's check, while the portal's screens use the
 * proof of work, which needs no third-party script.
 */
export function either(theirs: BotCheck, ours: BotCheck): BotCheck {
  return {
    ...theirs,
    passes: async (answer, context) =>
      (await ours.passes(answer, context)) || theirs.passes(answer, context),
  }
}
