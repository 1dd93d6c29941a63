export const text = {
  title: (brand: string) => `Instale o ${brand} como APP`,
  message: 'Este app não ocupa espaço no seu dispositivo.',
  stepShare: 'Clique em',
  stepAdd: 'Clique em Adicionar à tela inicial',
  shareIcon: 'Compartilhar',
  steps: 'Como instalar',
  inApp:
    'Abra esta página no navegador do seu celular para instalar: o navegador deste app não permite.',
  inAppApple:
    'Abra esta página no Safari para instalar: o navegador deste app não permite.',
  never: 'Não exibir novamente',
  cancel: 'Cancelar',
  install: 'Instalar',
  close: 'Fechar',
}
