export const text = {
  label: 'Visita ao portal',
  viewing: (name: string) => `Você está vendo o portal como ${name}.`,
  readOnly: (until: string) => `Somente leitura, até ${until}.`,
  leave: 'Sair',
  over: 'A visita terminou',
  overHint:
    'O endereço vale uma vez e a visita dura 15 minutos. Para ver de novo, abra o portal pela página do parceiro no console. Você pode fechar esta aba.',
} as const
