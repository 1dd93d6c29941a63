import { resumesOnline } from '#platform/contract/sentences.ts'
export const text = {
  intro: (megabytes: number) =>
    `Envie uma foto nítida ou um arquivo (PDF, PNG, JPEG ou JPG) de até ${megabytes}MB de cada documento.`,
  empty: 'A marca não pede nenhum documento.',
  required: 'Obrigatório',
  requiredFrom: (day: string) => `Obrigatório para resgatar dinheiro a partir de ${day}`,
  optional: 'Opcional',
  send: 'Enviar',
  sendOf: (type: string) => `Enviar ${type}`,
  sendAgain: 'Enviar outro',
  view: 'Ver',
  viewOf: (type: string) => `Ver ${type}`,
  remove: 'Excluir',
  removeOf: (type: string) => `Excluir ${type}`,
  sending: (type: string) => `Enviando ${type}`,
  waiting: resumesOnline,
  cancel: 'Cancelar',
  sent: 'Documento enviado com sucesso!',
  confirm: {
    title: 'Excluir documento?',
    sentence: (type: string) =>
      `O arquivo de “${type}” será apagado e você vai precisar enviar outro.`,
    yes: 'Excluir',
    no: 'Cancelar',
  },
  states: {
    missing: { label: 'Falta enviar', sentence: 'Este documento ainda não foi enviado.' },
    later: {
      label: 'Em breve',
      sentence: 'A marca vai exigir este documento. Você já pode enviar.',
    },
    in_review: {
      label: 'Em análise',
      sentence: 'A marca está conferindo. Se algo estiver errado, avisamos por e-mail.',
    },
    approved: { label: 'Aprovado', sentence: 'A marca conferiu e aprovou este documento.' },
    refused: {
      label: 'Recusado',
      sentence: 'A marca recusou este documento. Veja o motivo e envie outro.',
    },
  },
  reason: (reason: string) => `Motivo: ${reason}`,
}
