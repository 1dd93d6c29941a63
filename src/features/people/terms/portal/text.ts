import { actionDone } from '#platform/contract/sentences.ts'

import { termsNotAccepted } from '../sentences.ts'
export const text = {
  title: 'Termos de uso',
  isNew: 'Os termos de uso mudaram. Leia e diga se aceita.',
  isFirst: 'Antes de continuar, leia os termos de uso e diga se aceita.',
  before: 'Antes de começar, você lê e aceita os termos de uso:',
  version: (version: string, day: string) => `Versão ${version}, de ${day}`,
  accept: 'Aceito os termos',
  decline: 'Não aceito',
  declined:
    'Tudo bem. Você pode continuar olhando o portal, e vamos perguntar de novo na próxima visita.',
  // Spelled as in the specification's list of messages, word for word.
  failed: termsNotAccepted,
  accepted: actionDone,
}
