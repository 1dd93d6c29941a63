export const unknownSegment = {
  unknown_segment: { status: 404, message: 'Segmento não encontrado.' },
} as const

export const taken = {
  name_taken: {
    status: 409,
    message: 'Já há um segmento com esse nome. Escolha outro nome.',
  },
} as const

export const notYours = {
  not_yours: {
    status: 403,
    message: 'Você só pode mudar os segmentos que criou. Crie o seu a partir deste.',
  },
} as const

export const unknownNames = {
  unknown_level: {
    status: 422,
    message: 'Não há um nível “{value}”. Escolha um dos níveis da marca.',
  },
  unknown_tag: {
    status: 422,
    message: 'Nenhum parceiro tem a etiqueta “{value}”. Escolha uma das etiquetas em uso.',
  },
  unknown_mission: {
    status: 422,
    message: 'Não há uma missão “{value}”. Escolha uma das missões da marca.',
  },
  city_with_state: { status: 422, message: 'Escreva só a cidade, sem o estado.' },
} as const
