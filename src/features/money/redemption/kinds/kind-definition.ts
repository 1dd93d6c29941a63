/** What a partner chooses on the screen; money is one option with several kinds of payment. */
export type RewardOption = {
  /** The option's name and number at the wire. */
  type: string
  id: number
  title: string
  /** Besides `all`, the brand's setting that offers it. */
  allowedBy: 'only_money' | 'only_gift_card'
  /** What it requires besides the minimum balance, which every option requires. */
  requires: {
    /** All documents that the brand requested. */
    documents: boolean
    /** An amount that reaches the minimum; otherwise each item has its own price. */
    minimumAmount: boolean
    /** A PIX key or bank account that has not changed recently. */
    payoutData: boolean
  }
  /** Which explanations of `redemptionStatusText` it uses. */
  statusText: 'money' | 'reward'
}

/** The part of a kind that screens and server share. */
export type KindDefinition = { option: RewardOption }
