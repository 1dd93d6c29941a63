/**
 * The number that identifies a row of a table. A plain number is accepted, because inputs
 * are numbers; the id of another table is not.
 */
export type Id<Table extends string> = number & { readonly idOf?: Table }

/** The same for tables whose ids are texts (UUIDs). */
export type TextId<Table extends string> = string & { readonly idOf?: Table }

export type BrandId = Id<'brand'>
export type PartnerId = Id<'partner'>
/** A person with a password; a partner at each of their brands. */
export type UserId = Id<'app_user'>
