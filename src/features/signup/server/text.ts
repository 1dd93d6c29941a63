export const text = {
  /** The version that consents to news refer to: the sentences of the form's checkboxes. */
  newsVersion: '2026-11',
  terms: {
    version: '2026-11',
    paragraphs: (brand: string) => [
      `Estes termos valem entre você e ${brand}, dona do programa de parceiros em que você se cadastra.`,
      'Você divulga os produtos da marca com os seus links e cupons e recebe créditos ou comissões pelas vendas que vierem deles, conforme as regras publicadas no portal.',
      'Os dados que você informa são verdadeiros e seus. A marca pode conferir o seu CPF ou CNPJ e pedir documentos antes de liberar o acesso ou um pagamento.',
      'Não são permitidos anúncios enganosos, envio de mensagens em massa sem consentimento, compras próprias para gerar comissão nem o uso da marca em endereços ou perfis que se passem por ela.',
      'Seus dados pessoais são tratados para operar o programa, pagar você e cumprir a lei (Lei 13.709/2018). Você pode pedir acesso, correção ou exclusão a qualquer momento, na sua conta.',
      'Avisos de novidades por e-mail e celular só são enviados se você autorizar, e você pode mudar de ideia quando quiser.',
      'Você pode sair do programa a qualquer momento. A marca pode encerrar o seu cadastro se estes termos forem descumpridos; créditos já disponíveis continuam seus até o prazo de expiração.',
    ],
  },
  welcome: {
    subject: (brand: string) => `Confirme o seu cadastro: ${brand}`,
    body: ({ name, brand, hours }: { name: string; brand: string; hours: number }) =>
      `Olá, ${name}!\n\nRecebemos o seu cadastro como parceiro de ${brand}. Você tem ${hours}h para confirmar o cadastro e criar a sua senha no endereço abaixo.\n\nDepois desse prazo o cadastro é desfeito, e você pode fazer outro quando quiser. Se não foi você, ignore esta mensagem.`,
  },
  instagramInvalid:
    'Informe um usuário do Instagram, não um link: letras, números, _ e ponto.',
  registryLater: 'Não foi possível consultar o CNPJ agora. Ele será conferido depois.',
}
