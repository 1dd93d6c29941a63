import { dataErased } from '../sentences.ts'

export const text = {
  data: {
    title: 'Seus dados',
    sentence:
      'Baixe um arquivo com tudo o que a marca guarda sobre você: cadastro, documentos, vendas, créditos e resgates.',
    download: 'Baixar meus dados',
    file: 'meus-dados.json',
    terms: 'Baixar termo assinado',
    termsFile: 'termo-assinado.pdf',
    termsMissing: 'Preencha seus dados',
  },
  news: {
    title: 'Novidades',
    email_news: 'Receber novidades por e-mail',
    mobile_news: 'Receber novidades no celular',
    history: 'Histórico',
    kinds: {
      terms_of_use: 'Termos de uso',
      email_news: 'Novidades por e-mail',
      mobile_news: 'Novidades no celular',
    },
    accepted: 'Aceito',
    declined: 'Não aceito',
    line: (what: string, version: string, when: string) =>
      `${what} (versão ${version}), ${when}`,
    empty: 'Nada foi aceito ou recusado ainda.',
  },
  erase: {
    title: 'Excluir meus dados',
    sentence:
      'Seu cadastro, contatos, documentos, foto e dados de pagamento são apagados, e você sai do programa desta marca. Vendas e pagamentos que a lei manda guardar ficam sem o seu nome.',
    password: 'Sua senha',
    giveUp: 'Abro mão dos créditos que ainda tenho',
    submit: 'Excluir meus dados',
    done: dataErased,
  },
}
