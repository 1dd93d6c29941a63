/** A Wednesday at noon in São Paulo. */
export const STILL_AT = '2027-01-20T15:00:00Z'
