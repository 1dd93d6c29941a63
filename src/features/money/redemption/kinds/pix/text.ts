export const text = {
  title: 'Cadastre sua chave PIX',
  sentence: 'A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.',
  type: 'Tipo de chave',
  key: 'Chave PIX',
  types: {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: 'E-mail',
    phone: 'Celular',
    evp: 'Chave aleatória',
  },
  save: 'Salvar chave',
  saved: 'Chave PIX cadastrada.',
  change: 'Trocar chave',
  cancel: 'Cancelar',
  changeTitle: 'Trocar chave PIX',
  changeSentence: (hours: number) =>
    hours === 0
      ? 'A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.'
      : `Por segurança, o resgate fica bloqueado por ${hours === 1 ? '1 hora' : `${hours} horas`} depois da troca. A chave precisa ser do mesmo CPF ou CNPJ do seu cadastro.`,
}
