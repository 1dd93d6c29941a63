/** A difference that the proof of the books found; `partnerId` is null for what is no partner's. */
export type Finding = {
  /** The rule that does not hold. */
  point: string
  brandId: number
  partnerId: number | null
  detail: string
}
