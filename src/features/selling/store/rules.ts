/** The number of photos of a store, which is also their number of positions. */
export const STORE_PHOTOS = 5
