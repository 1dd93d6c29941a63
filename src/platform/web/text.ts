import {
  actionDone,
  actionFailed,
  copyFailed,
  notARobot,
  checkingRobot,
} from '#platform/contract/sentences.ts'
export const text = {
  copied: 'Copiado!',
  notCopied: copyFailed,
  sessionExpired: 'Sessão expirada. Recarregando...',
  unexpected: actionFailed,
  noConnection: 'Você está offline. Confira sua internet e tente de novo.',
  screenTooSlow: 'Esta tela não carregou a tempo.',
  bot: {
    cancel: 'Fechar',
    label: notARobot,
    verifying: checkingRobot,
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
