import { dataErased } from '../sentences.ts'

/** Texts for people of the erasure. */
export const text = { erased: dataErased }
