export const text = {
  welcome: {
    subject: (brand: string) => `Confirme o seu cadastro: ${brand}`,
    body: ({ name, brand, hours }: { name: string; brand: string; hours: number }) =>
      `Olá, ${name}!\n\nRecebemos o seu cadastro como parceiro de ${brand}. Você tem ${hours}h para confirmar o cadastro e criar a sua senha no endereço abaixo.\n\nDepois desse prazo o cadastro é desfeito, e você pode fazer outro quando quiser. Se não foi você, ignore esta mensagem.`,
  },
  proven: 'Obrigado! Pode continuar.',
  registryUnknown:
    'Não encontramos este CNPJ na Receita. Você pode continuar: a marca vai conferir o cadastro.',
  registryLater: 'Não foi possível consultar o CNPJ agora. Ele será conferido depois.',
}
