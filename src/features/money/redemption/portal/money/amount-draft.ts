/** The amount as typed, until it is redeemed: a reload must not lose it. */
export const AMOUNT_DRAFT = 'redeem-amount'
