const OWN_KEY = 'A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.'

export const text = {
  title: 'Cadastre sua chave Pix',
  sentence: OWN_KEY,
  type: 'Tipo de chave',
  key: 'Chave Pix',
  types: {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: 'E-mail',
    phone: 'Celular',
    evp: 'Chave aleatória',
  },
  save: 'Salvar chave',
  saved: 'Chave Pix cadastrada.',
  change: 'Trocar chave',
  cancel: 'Cancelar',
  changeTitle: 'Trocar chave Pix',
  changeSentence: (hours: number) =>
    hours === 0
      ? OWN_KEY
      : `Por segurança, o resgate fica bloqueado por ${hours === 1 ? '1 hora' : `${hours} horas`} depois da troca. ${OWN_KEY}`,
}
