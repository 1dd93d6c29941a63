export const text = {
  proven: 'Obrigado! Pode continuar.',
  registryUnknown:
    'Não encontramos este CNPJ na Receita. Você pode continuar: a marca vai conferir o cadastro.',
  registryLater: 'Não foi possível consultar o CNPJ agora. Ele será conferido depois.',
}
