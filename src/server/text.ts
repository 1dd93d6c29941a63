import { certificateGenuine } from '#platform/contract/sentences.ts'
/** The preview and no-JavaScript text of a certificate's address. */
export const text = {
  databaseLost:
    'O PostgreSQL embutido terminou sem ser pedido. O servidor para; inicie de novo. As últimas linhas dele:',
  newDatabase: (folder: string) =>
    `DATABASE_URL não está definida: foi criado um banco de dados novo em ${folder}.`,
  embeddedDatabase: (folder: string) =>
    `DATABASE_URL não está definida: foi usado o banco de dados em ${folder}.`,
  otherMigrations: 'esperando as migrações de outro processo',
  providerTest: {
    subject: 'Teste do provedor',
    body: 'Este é um teste do console. Se você recebeu, o provedor da marca funciona.',
    passed: {
      starkbank: 'O Stark Bank aceitou a chave. Nenhum dinheiro foi movido.',
      efi: 'O Efí aceitou o certificado e a chave, e vai avisar dos pagamentos. Nenhum dinheiro foi movido.',
      rewards_http: 'O fornecedor respondeu com o catálogo.',
      smtp: 'O servidor aceitou o e-mail de teste. Confira a sua caixa de entrada.',
      gateway: 'O serviço aceitou a mensagem de teste. Confira o celular.',
      openid: 'O provedor de login respondeu como esperado.',
    },
    refusedKey: 'O provedor não aceitou as credenciais. Confira as chaves e as permissões.',
    refused: (codes: string) => `O provedor recusou a chamada: ${codes}.`,
    status: (status: number) => `O provedor respondeu com o erro ${status}.`,
    notUnderstood:
      'O provedor respondeu de outra forma que a esperada. Confira o endereço.',
    unreachable: (reason: string) => `Não foi possível falar com o provedor: ${reason}.`,
    failed: 'O teste falhou. Confira os dados e tente de novo.',
  },
  join: 'Portal de parceiros',
  joining: (brand: string) =>
    `Indique os produtos de ${brand}, acompanhe as suas vendas e receba por elas.`,
  certificate: (student: string, course: string) => `Certificado de ${student}: ${course}`,
  certificateOf: (student: string, course: string, brand: string) =>
    `${student} concluiu o curso ${course}, de ${brand}. Confira se o certificado é verdadeiro.`,
  certificateFacts: {
    genuine: certificateGenuine,
    student: 'Aluno',
    course: 'Curso',
    hours: 'Carga horária',
    finished: 'Concluído em',
    brand: 'Emitido por',
    address: 'Endereço deste certificado',
  },
}
