/** The number of photos of a store, which is also their number of positions. */
export const STORE_PHOTOS = 5

/** The first free position; null where the store is full. */
export function freePlace(taken: readonly number[]): number | null {
  const places = Array.from({ length: STORE_PHOTOS }, (_, index) => index + 1)
  return places.find((place) => !taken.includes(place)) ?? null
}
