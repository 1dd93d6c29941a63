import type { Meaning } from './meaning.ts'

/** What partners see, and the brand's addresses. */
export const portalMeanings = {
  quiet_hours: {
    title: 'Horas de silêncio das mensagens',
    meaning:
      'Entre quais horas, em São Paulo, nenhuma campanha sai: ela espera a hora final. A mesma hora duas vezes: nunca.',
    group: 'portal',
    kind: 'object',
  },
  custom_layout: {
    title: 'Cores do portal',
    meaning: 'As cores das telas, do menu e das páginas públicas.',
    group: 'portal',
    kind: 'own_screen',
    screen: 'look',
  },
  dash_widgets: {
    title: 'Painel do parceiro',
    meaning: 'Os blocos da tela inicial do portal e a ordem deles.',
    group: 'portal',
    kind: 'own_screen',
    screen: 'widgets',
  },
  show_up_video: {
    title: 'Vídeo de boas-vindas',
    meaning: 'O arquivo de vídeo que cada parceiro vê uma vez ao entrar.',
    group: 'portal',
    kind: 'address',
  },
  bonus_invite_help: {
    title: 'Texto dos convites',
    meaning: 'Aparece ao lado dos convites do parceiro.',
    group: 'portal',
    kind: 'text',
  },
  voucher_helper: {
    title: 'Texto do cupom',
    meaning: 'Aparece ao lado do cupom do parceiro.',
    group: 'portal',
    kind: 'text',
  },
  product_help: {
    title: 'Texto dos produtos',
    meaning: 'Aparece ao lado dos produtos que o parceiro divulga.',
    group: 'portal',
    kind: 'text',
  },
  can_add_photo: {
    title: 'Fotos na loja do parceiro',
    meaning: 'Se o parceiro pode pôr as próprias fotos na página dele.',
    group: 'portal',
    kind: 'yes_no',
  },
  store_carousel_title: {
    title: 'Título das fotos da loja',
    meaning: 'O título da tela em que o parceiro escolhe as fotos.',
    group: 'portal',
    kind: 'text',
  },
  store_description_carousel: {
    title: 'Texto das fotos da loja',
    meaning: 'A explicação na tela em que o parceiro escolhe as fotos.',
    group: 'portal',
    kind: 'text',
  },
  customer_service: {
    title: 'Horário de atendimento',
    meaning: 'Onde e quando a marca atende os parceiros.',
    group: 'contact',
    kind: 'text',
  },
  basic_contacts: {
    title: 'Contatos da marca',
    meaning: 'Como o parceiro fala com a marca. Telefones só com números e DDD.',
    group: 'contact',
    kind: 'rows',
    columns: [
      {
        name: 'channel',
        label: 'Canal',
        choices: {
          whatsapp: 'WhatsApp',
          phone: 'Telefone',
          email: 'E-mail',
          site: 'Página',
        },
      },
      { name: 'content', label: 'Contato' },
    ],
  },
  brand_social_networks: {
    title: 'Redes sociais da marca',
    meaning: 'Os perfis da marca, sem o link: só o nome do usuário.',
    group: 'contact',
    kind: 'rows',
    columns: [
      {
        name: 'network',
        label: 'Rede',
        choices: {
          instagram: 'Instagram',
          facebook: 'Facebook',
          youtube: 'YouTube',
          linkedin: 'LinkedIn',
          tiktok: 'TikTok',
        },
      },
      { name: 'content', label: 'Usuário' },
    ],
  },
  company_info: {
    title: 'Página da marca',
    meaning: 'Título, textos e perguntas da página pública do programa (marca-info).',
    group: 'contact',
    kind: 'object',
  },
  magazine_url: {
    title: 'Revista',
    meaning: 'O endereço da revista da marca, no menu do parceiro.',
    group: 'links',
    kind: 'address',
  },
  forum_url: {
    title: 'Comunidade',
    meaning: 'O endereço da comunidade da marca, no menu do parceiro.',
    group: 'links',
    kind: 'address',
  },
  partner_landing_page_link: {
    title: 'Página do parceiro na loja',
    meaning:
      'O endereço da página do parceiro no site da marca. Vazio: a página do portal.',
    group: 'links',
    kind: 'address',
  },
  generate_checkout_link: {
    title: 'Link de compra pronto',
    meaning: 'Se o parceiro pode montar um carrinho e mandar o link para o cliente.',
    group: 'links',
    kind: 'yes_no',
  },
  checkout_rules: {
    title: 'Regras do link de compra',
    meaning:
      'Como o endereço do carrinho da loja é montado. Use {sku}, {quantity} e {id} onde entram o código, a quantidade e o número do produto.',
    group: 'links',
    kind: 'object',
  },
  picture_hosts: {
    title: 'Servidores de imagens',
    meaning:
      'De quais endereços o portal pode carregar imagens de produtos, além da loja. Um por linha.',
    group: 'links',
    kind: 'lines',
  },
  brand_scripts: {
    title: 'Scripts das páginas dos parceiros',
    meaning: 'Scripts de medição que a marca usa nas páginas públicas dos parceiros.',
    group: 'links',
    kind: 'rows',
    columns: [
      { name: 'name', label: 'Nome' },
      { name: 'src', label: 'Endereço' },
    ],
  },
} satisfies Record<string, Meaning>
