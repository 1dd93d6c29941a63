export const text = {
  site: 'Aliado para quem desenvolve',
  menu: 'Documentação',
  reference: 'Referência da API',
  referenceAbout: 'Cada operação da marca, com exemplo do pedido e da resposta.',
  operations: (count: number) => (count === 1 ? '1 operação' : `${count} operações`),
  field: 'Campo',
  where: 'Onde',
  meaning: 'O que é',
  required: 'obrigatório',
  places: {
    path: 'endereço',
    query: 'consulta',
    header: 'cabeçalho',
    body: 'corpo',
  },
  call: 'Exemplo',
  answer: 'Resposta',
}
