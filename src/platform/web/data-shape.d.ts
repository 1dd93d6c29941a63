/** The shape of the server's answers, as vite.config.ts reads it from the contracts. */
declare const DATA_SHAPE: string
