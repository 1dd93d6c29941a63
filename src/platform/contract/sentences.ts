// Sentences that several features show with the same meaning. A feature's own sentences are in its
// contract, its rules or its text.ts.

export const brandNotFound = 'Marca não encontrada.'
export const partnerNotFound = 'Parceiro não encontrado. Confira o slug.'
export const productNotFound = 'Produto não encontrado.'
export const folderNotFound = 'Pasta não encontrada.'
export const imageNotFound = 'Imagem não encontrada.'
export const listNotFound = 'Lista não encontrada.'
export const documentNotFound = 'Documento não encontrado.'
export const closingNotFound = 'Fechamento não encontrado.'
export const courseUnknown = 'Não há um curso {value}. Escolha um dos cursos da marca.'
export const levelUnknown = 'Não há um nível com esse nome. Escolha um dos níveis da marca.'
export const tooManyAttempts = 'Muitas tentativas. Tente de novo em {value}.'
export const tooManyGuesses = 'Muitas tentativas. Peça um novo código.'
export const tooManyCodes = 'Muitos códigos pedidos. Aguarde {value} e tente de novo.'
export const codeExpired = 'Código expirado. Peça um novo código.'
export const cannotSendCodes =
  'Não conseguimos enviar códigos agora. Tente de novo mais tarde.'
export const chooseFile = 'Escolha um arquivo.'
export const choosePicture = 'Escolha uma imagem.'
export const choosePhoto = 'Escolha uma foto.'
export const fileFormatRefused =
  'O formato deste arquivo não é aceito. Escolha outro arquivo.'
export const pictureTooManyPixels = 'A imagem passa de 50 megapixels. Envie uma menor.'
export const fileAbove2Mb = 'O arquivo excede o tamanho máximo de 2MB.'
export const atMost8Mb = 'Use no máximo 8 MB.'
export const plainSlug = 'Use letras minúsculas sem acento, números e hífen.'
export const resumesOnline =
  'Você está offline. O envio continua assim que a internet voltar.'
export const connectToSend = 'Para enviar, conecte-se à internet.'
export const draftRestored = 'Recuperamos o que você tinha digitado.'
export const unsavedRestored = 'Recuperamos o que você tinha digitado e ainda não salvou.'
export const offlineKeepsTyped =
  'Você está sem internet. O que você digitou fica guardado até salvar.'
export const searchTooShort = 'Escreva pelo menos 3 caracteres.'
export const slugFormat = 'Use letras minúsculas, números e hífens.'
export const httpsAddress = 'Use um endereço que comece com https://.'
export const endAfterBegin = 'Escolha uma data final depois da inicial.'
export const inPayoutBatch = 'Em lote de pagamento'
export const notNegative = 'O valor não pode ser negativo.'
export const largestAmount = 'São no máximo R$ 10.000.000,00.'
export const emailInvalid = 'Informe um e-mail válido.'
export const emailTaken = 'Este e-mail já está em uso. Use outro ou entre com a sua conta.'
export const phoneRefused = 'Este celular não pode ser usado. Informe outro.'
export const fullNameMissing = 'O campo Nome completo é requerido'
export const wholeNameNeeded = 'Informe o nome completo.'
export const tradeNameMissing = 'O campo Nome fantasia é requerido'
export const contactNameMissing = 'O campo Nome do contato é requerido'
export const permissionMissing = 'Escolha ao menos uma permissão.'
export const passwordChanged = 'Senha alterada. As outras sessões foram encerradas.'
export const confirmYourself = 'Confirme que é você'
export const somethingBroke = 'Algo deu errado por aqui'
export const passwordMissing = 'O campo Senha é requerido'
export const instagramMissing = 'O campo Instagram é requerido'
export const cnpjInactive = 'Use um CNPJ com situação ativa na Receita Federal.'
export const cnaeLabel = 'Atividades da empresa (CNAE)'
export const cnaeMissing = 'Escolha pelo menos uma atividade do seu CNPJ.'
export const cnaeHint = 'Digite o código e aperte Enter. Exemplo: 4772-5/00.'
export const notMemberOfBrand = 'Você não tem cadastro nesta marca.'
export const changeEmailByCode =
  'Para trocar o e-mail, confirme o novo por código em Dados de contato.'
export const codeResent = 'Código reenviado com sucesso!'
// Spelled as in the specification's list of messages, word for word.
export const changeFailed = 'Não foi possivel alterar seus dados'
export const actionFailed = 'Operação não concluida, algo inesperado aconteceu'
export const copyFailed = 'Não foi possivél copiar :('
export const actionDone = 'Ação concluida com sucesso!'
export const acceptTermsFirst = 'Aceite os termos de uso para continuar.'
export const certificateGenuine = 'Este certificado é autêntico.'
export const forInvoicesAndPrizes = 'Para notas fiscais, cartões e prêmios.'
export const payoutDetailsMissing = 'Preencha a chave Pix ou a conta bancária.'
export const pageNotFound =
  'Parece que não conseguimos encontrar a página que você estava procurando'
export const writeReason = 'Escreva o motivo.'
export const reasonToPartner = 'Motivo (o parceiro vai ler)'
export const partnerLeft =
  'Este parceiro saiu do programa. Para movimentar os créditos, reative o cadastro.'
export const levelNeedsCourse =
  'Este nível pede um curso que o parceiro ainda não concluiu: {value}. Escolha outro nível ou aguarde a conclusão.'
export const privateAddress =
  'Este endereço é de uma rede interna. Informe um endereço público.'
export const fillIn = 'Preencha este campo.'
export const chooseState = 'Escolha o estado.'
export const notEnoughCredits = 'Você não possui créditos o suficiente'
export const noProductsYet = 'Ops, sem produtos por aqui.... por enquanto'
export const skipToContent = 'Pular para o conteúdo'
export const goHome = 'Ir para o início'
export const notARobot = 'Não sou um robô'
export const checkingRobot = 'Verificando que você não é um robô…'
export const spaceName = 'Nome do seu espaço'
export const contactBrand = 'Fale com a marca'
export const checkSentData = 'Confira os dados enviados.'
/** The spec's sentence for an empty field. */
export const requiredField = (label: string) => `O campo ${label} é requerido`
export const portalOf = (brand: string) => `Portal de parceiros ${brand}`
export const courseNeeded = (title: string) => `Exige o curso “${title}”`

export const unknownParameter = (name: string) =>
  `O parâmetro ${name} não existe nesta operação.`

export const maxBelowMin = 'O valor máximo é menor que o mínimo.'

export const unknownFieldOfList = (name: string, known: readonly string[]) =>
  `Os itens desta lista não têm o campo ${name}. Use: ${known.join(', ')}.`

export const unknownField = (name: string) => `O campo ${name} não existe nesta operação.`

export const tooManyDecimals = 'Use no máximo duas casas decimais.'

export const materialNotFound = 'Material não encontrado.'

export const orderOfOther =
  'Este pedido já é de outro parceiro. Recuse a revisão ou mude o parceiro na página do pedido.'

/** For a part of a call that needs more than the call itself. */
export const needsPermission =
  'Isto também precisa da permissão {value}. Peça-a a quem cuida da equipe.'

export const percentUnreadable = 'Use um número de 0 a 100, como 12,5.'
export const percentTooLarge = 'O percentual não pode passar de 100%.'
export const percentTooExact = 'Use no máximo duas casas decimais, como 12,75.'

export const aboveApprovalLimit =
  'Acima do limite diário da marca, outra pessoa precisa aprovar o pagamento. Inclua em um lote.'

export const needsHttps = 'Use um endereço que começa com https.'
export const checkMarkedFields = 'Confira os campos marcados.'
