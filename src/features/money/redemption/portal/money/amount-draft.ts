/** The key of the typed amount, which is kept over a reload until it is redeemed. */
export const AMOUNT_DRAFT = 'redeem-amount'
