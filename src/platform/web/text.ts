export const text = {
  copied: 'Copiado!',
  notCopied: 'Não foi possivél copiar :(',
  sessionExpired: 'Sessão expirada. Recarregando...',
  unexpected: 'Operação não concluida, algo inesperado aconteceu',
  errorNotRead: 'Failed to read error response',
  errorNotParsed: 'Failed to parse error response',
  noConnection: 'Sem conexão com a internet. Confira sua rede e tente de novo.',
  screenTooSlow: 'Esta tela não carregou a tempo.',
  done: 'Ação concluida com sucesso!',
  undo: 'Desfazer',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  seePage: (title: string, brand: string) => `${title} · ${brand}`,
}
