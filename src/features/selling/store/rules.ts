/** Photos that a store holds, and the places they stand in. */
export const STORE_PHOTOS = 5

/** The first place that is free; null where the store is full. */
export function freePlace(taken: readonly number[]): number | null {
  const places = Array.from({ length: STORE_PHOTOS }, (_, index) => index + 1)
  return places.find((place) => !taken.includes(place)) ?? null
}
