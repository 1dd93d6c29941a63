/** What a partner reads in a message about a document. */
export const text = {
  refused: {
    title: (type: string) => `${type}: envie de novo`,
    subject: (type: string, brand: string) => `${type}: envie de novo · ${brand}`,
    body: (type: string, reason: string) =>
      `Não conseguimos aceitar o seu documento "${type}".\n\nMotivo: ${reason}\n\nAbra Meus documentos no portal e envie outro arquivo.`,
  },
}
