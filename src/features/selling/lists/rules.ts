/** Limits a person's favourites to a number that a screen can show. */
export const MOST_FAVORITES = 1_000
export const MOST_LISTS = 50
