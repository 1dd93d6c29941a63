export const unknownMember = {
  status: 404,
  message: 'Pessoa não encontrada na equipe.',
} as const
export const unknownInvitation = {
  status: 404,
  message: 'Convite não encontrado.',
} as const
export const unknownRole = { status: 404, message: 'Papel não encontrado.' } as const
export const moreThanOwn = {
  status: 403,
  message:
    'Você não pode dar nem mudar um papel com mais permissões do que o seu. Peça a quem tem essas permissões.',
} as const
export const lastOwner = {
  status: 409,
  message: 'A marca precisa de pelo menos uma dona da conta.',
} as const
export const nameTaken = {
  status: 409,
  message: 'Já existe um papel com este nome. Escolha outro nome.',
} as const
export const alreadyMember = {
  status: 409,
  message: 'Esta pessoa já está na equipe. Para mudar o papel, abra a pessoa na lista.',
} as const
