/** A heart costs nothing, but somebody's list has to stay something one can look through. */
export const MOST_FAVORITES = 1_000
export const MOST_LISTS = 50
