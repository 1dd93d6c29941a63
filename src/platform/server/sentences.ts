/** The default sentence of a status, where a handler gave none. */
export const sentences: Record<number, string> = {
  400: 'Os dados enviados não puderam ser lidos. Confira e envie de novo.',
  404: 'Não encontrado.',
  405: 'Este endereço não aceita essa operação.',
  408: 'O envio demorou demais. Confira sua conexão e tente de novo.',
  413: 'O conteúdo enviado é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O formato enviado não é aceito.',
  431: 'O navegador enviou dados demais. Limpe os cookies deste site e tente de novo.',
}
