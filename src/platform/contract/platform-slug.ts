/**
 * The platform's own slug: its pages are at `/aliado`, and its sign-in is for partners of
 * any brand.
 */
export const PLATFORM_SLUG = 'aliado'
