export const text = {
  title: 'Compartilhar',
  whatsapp: 'WhatsApp',
  copy: 'Copiar link',
  more: 'Mais opções',
  link: 'Seu link',
  qr: 'QR code do seu link',
  copied: 'Copiado!',
  notCopied: 'Não foi possivél copiar :(',
  message: 'Mensagem',
  messageHint: 'Vai junto com o link.',
  suggestion: (name: string) => `Olha o que eu escolhi para você: ${name}`,
}
