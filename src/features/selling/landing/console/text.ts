export const text = {
  title: 'Páginas públicas',
  hint: 'O que qualquer pessoa abre sem entrar. Os números vêm das regras de hoje.',
  open: 'Abrir a página',
  copy: 'Copiar o endereço',
  pages: {
    info: {
      title: 'Página do programa',
      sentence:
        'Apresenta a marca, o que se ganha e como participar. É o link para divulgar o programa.',
    },
    join: {
      title: 'Inscrição',
      sentence: 'O cadastro de quem quer ser parceiro da marca.',
    },
    missions: {
      title: 'Missões abertas',
      sentence: 'As missões públicas que estão no ar, com prêmio e prazo.',
    },
    comparison: {
      title: 'Comparação das marcas',
      sentence: 'Prazos e valores de todas as marcas do portal, lado a lado.',
    },
    partner: {
      title: 'Página de cada parceiro',
      sentence:
        'Cada parceiro escolhe produtos, banners e fotos da própria página. O endereço leva o código dele.',
    },
  },
  partnerSlug: 'codigo-do-parceiro',
  changes: {
    texts: 'Mudar título, textos e perguntas',
    header: 'Trocar a imagem do topo',
    form: 'Mudar o formulário',
    missions: 'Ver as missões',
    address: 'Usar o site da marca',
    banners: 'Trocar os banners',
  },
}
