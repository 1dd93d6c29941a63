export const text = {
  passwordChanged: 'Senha alterada. Você já pode entrar com a nova senha.',
  codeSent:
    'Se houver um cadastro com este e-mail, você vai receber um código em instantes.',
  codeRight: 'Código confirmado.',
  accountDisabled: 'Sua conta foi desativada.',
  sessionEnded: 'Sessão encerrada.',
  recovery: {
    subject: (brand: string) => `Seu código para criar uma nova senha em ${brand}`,
    body: 'Digite este código na tela em que você o pediu. Ele vale por 10 minutos e só pode ser usado uma vez.\n\nSe não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Nunca passe este código a ninguém.',
  },
  changedEmail: {
    subject: (brand: string) => `Sua senha em ${brand} foi alterada`,
    body: 'A senha da sua conta acaba de ser trocada, e as outras sessões foram encerradas.\n\nSe não foi você, crie uma nova senha agora em "Esqueci minha senha" e fale com a marca.',
  },
}
