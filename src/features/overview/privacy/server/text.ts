/** Texts for people of the erasure. */
export const text = { erased: 'Seus dados foram excluídos.' }
