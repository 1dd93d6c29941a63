import { actionDone, actionFailed } from '#platform/contract/sentences.ts'
export const text = {
  copied: 'Copiado!',
  // Spelled as in the specification's list of messages, word for word.
  notCopied: 'Não foi possivél copiar :(',
  sessionExpired: 'Sessão expirada. Recarregando...',
  unexpected: actionFailed,
  noConnection: 'Sem conexão com a internet. Confira sua rede e tente de novo.',
  screenTooSlow: 'Esta tela não carregou a tempo.',
  bot: {
    cancel: 'Fechar',
    label: 'Não sou um robô',
    verifying: 'Verificando que você não é um robô…',
    verified: 'Verificado: você não é um robô',
    error: 'A verificação falhou. Tente de novo.',
    expired: 'A verificação expirou. Tente de novo.',
    wait: 'Aguarde, estamos verificando…',
    reload: 'Tentar de novo',
  },
  done: actionDone,
  undo: 'Desfazer',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  seePage: (title: string, brand: string) => `${title} · ${brand}`,
}
