/** The page /dev/outbox of the demo. */
export const text = {
  title: 'Caixa de saída da demonstração',
  heading: 'Caixa de saída',
  intro: 'O que a demonstração enviaria: nada sai desta máquina.',
  simulated: 'Serviços simulados',
  simulatedIntro:
    'A mesma pergunta tem sempre a mesma resposta. Use as perguntas abaixo no portal para ver cada caso.',
  newest: 'Enviado e respondido',
  none: 'Nada foi enviado ainda.',
  sentTo: (recipient: string, moment: string) => `para ${recipient} em ${moment}`,
  answered: (moment: string) => `respondeu em ${moment}`,
  question: 'Pergunta:',
  code: 'Código:',
}
