/** An option on the screen; the option money has several kinds of payment. */
export type RewardOption = {
  /** The option's name and number on the wire. */
  type: string
  id: number
  title: string
  /** Besides `all`, the brand's setting that offers it. */
  allowedBy: 'only_money' | 'only_gift_card'
  /** Its requirements; every option also requires the minimum balance. */
  requires: {
    /** Whether all documents that the brand requested must be accepted. */
    documents: boolean
    /** Whether the amount must reach the minimum; otherwise each item has its own price. */
    minimumAmount: boolean
    /** Whether a Pix key or bank account is needed that has not changed recently. */
    payoutData: boolean
  }
  /** The key of its explanations in `redemptionStatusText`. */
  statusText: 'money' | 'reward'
}

/** The part of a kind that screens and server share. */
export type KindDefinition = { option: RewardOption }
