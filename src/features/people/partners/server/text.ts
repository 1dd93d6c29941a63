/** What a partner in review still has to send, for the brand's team. */
export const text = {
  missingDocuments: 'Faltam documentos',
  missingData: 'Faltam dados do cadastro',
  missingBoth: 'Faltam documentos e dados do cadastro',
} as const
