/** Tells people from machines before something costly or telling is done for them. */
export type BotCheck = {
  kind: 'proof_of_work' | 'recaptcha'
  /** What the widget of the kind needs to know. */
  siteKey: string | null
  /** Whether the answer is good. It is spent by asking, whatever comes of the request. */
  passes(answer: string, context: { address: string; now: Date }): Promise<boolean>
}
