export const text = {
  title: 'Compartilhar',
  whatsapp: 'WhatsApp',
  copy: 'Copiar link',
  more: 'Mais opções',
  link: 'Seu link',
  qr: 'QR code do seu link',
  message: 'Mensagem',
  messageHint: 'Vai junto com o link.',
  suggestion: (name: string) => `Olha o que eu escolhi para você: ${name}`,
}
