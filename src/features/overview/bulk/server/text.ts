/** The results of partners whom a bulk action could not change. */
export const text = {
  gone: 'Este parceiro não está mais ao seu alcance.',
  failed: 'Não foi possível.',
} as const
