// The limits of every one-time code. How many codes a person may request, and how many guesses
// they have in all, is a limit of the feature that sends the codes.

/** Every code is equally likely. */
export const CODE_DIGITS = 6

/** How long a code is valid. */
export const CODE_MINUTES = 10

/** Wrong guesses that one code allows. */
export const CODE_TRIES = 5

/** Codes with a token can be renewed for this many lifetimes after the first was sent. */
export const RENEWABLE_LIFETIMES = 6

/** Seconds in which the first code may still arrive, before the screen offers another. */
export const RESEND_AFTER_SECONDS = 60

export const CODE_PATTERN = new RegExp(`^\\d{${CODE_DIGITS}}$`)

export const invalidCode = 'Código inválido.'
