export const text = {
  title: 'Ajustes',
  description: 'Como o programa funciona e o que os parceiros veem.',
  groups: {
    portal: 'Portal do parceiro',
    joining: 'Entrada no programa',
    brand: 'Marca e sistemas',
  },
  sections: {
    look: { title: 'Aparência', sentence: 'Cores, logo e ícone do aplicativo.' },
    parameters: {
      title: 'Parâmetros',
      sentence: 'Prazos, mínimos, textos e endereços, cada um com o que significa.',
    },
    menu: {
      title: 'Menu e painel',
      sentence: 'O que os parceiros encontram no menu e na tela inicial.',
    },
    terms: { title: 'Termos de uso', sentence: 'Versões, rascunhos e quem aceitou.' },
    documents: {
      title: 'Documentos exigidos',
      sentence: 'O que cada parceiro envia para a marca conferir.',
    },
    form: {
      title: 'Etapas do cadastro',
      sentence: 'O que o parceiro preenche depois da inscrição.',
    },
    options: {
      title: 'Opções da inscrição',
      sentence: 'Quem pode se inscrever, segmentos e perfis.',
    },
    team: { title: 'Equipe', sentence: 'Pessoas, convites e papéis.' },
    keys: { title: 'Chaves', sentence: 'Acesso dos sistemas da marca à API.' },
    webhooks: { title: 'Webhooks', sentence: 'Avisos do programa para os seus sistemas.' },
    audit: { title: 'Auditoria', sentence: 'Quem fez o quê, e quando.' },
  },
  look: {
    colors: {
      primary: ['Cor principal', 'Botões e destaques.'],
      body_background: ['Fundo das telas', 'Atrás dos cartões, no tema claro.'],
      navbar_background: ['Barra do alto', 'No tema claro.'],
      menu_top_background: ['Alto do menu', 'Onde fica a sua marca.'],
      menu_itens_background: ['Fundo do menu', 'Atrás dos itens.'],
      menu_itens_text_color: ['Texto do menu', 'Nomes dos itens e da marca.'],
      landing_background: ['Fundo das páginas públicas', 'As páginas de cada parceiro.'],
    } as const,
    colorsTitle: 'Cores',
    pick: (name: string) => `Escolher ${name.toLocaleLowerCase('pt-BR')}`,
    reset: 'Usar as cores padrão',
    saved: 'Aparência salva. Os parceiros veem na próxima visita.',
    contrast: {
      title: 'Leitura',
      good: (pair: string, ratio: string) =>
        `${pair}: contraste ${ratio}. Dá para ler bem.`,
      bad: (pair: string, ratio: string) =>
        `${pair}: contraste ${ratio}. Precisa de pelo menos 4,5.`,
      pair: (words: string, background: string) =>
        `${words} sobre ${background.toLocaleLowerCase('pt-BR')}`,
    },
    pictures: {
      title: 'Imagens',
      logo: [
        'Logo',
        'Aparece no alto do portal e nos e-mails. Melhor com fundo transparente.',
      ],
      icon: [
        'Ícone do aplicativo',
        'Quadrado. Aparece no celular de quem instala o portal.',
      ],
      hint: 'PNG, JPG, WebP ou SVG de até 2MB.',
      send: 'Enviar imagem',
      replace: 'Trocar',
      remove: 'Remover',
      sendOf: (name: string) => `Enviar ${name.toLocaleLowerCase('pt-BR')}`,
      removeOf: (name: string) => `Remover ${name.toLocaleLowerCase('pt-BR')}`,
      none: 'Nenhuma imagem: o portal mostra o nome da marca.',
      noIcon: 'Nenhuma imagem: o portal desenha um ícone com a cor principal.',
      saved: 'Imagem salva.',
      removed: 'Imagem removida.',
    },
    preview: {
      title: 'Como o parceiro vê',
      scheme: 'Tema da prévia',
      light: 'Claro',
      dark: 'Escuro',
      balance: 'Disponível',
      amount: 'R$ 1.240,10',
      action: 'Resgatar',
      items: ['Início', 'Carteira', 'Vendas', 'Compartilhar'],
      sale: 'Venda de hoje',
      saleAmount: '+ R$ 32,00',
    },
  },
}
