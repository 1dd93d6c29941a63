/** Loaded with the goal, after the first figures. */
export const text = {
  title: 'Seu nível',
  bonusTitle: 'Seu próximo bônus',
  bonusReached: 'Bônus garantido',
  openMission: 'Ver missão',
  more: 'Como ganhar mais',
  none: 'Sem nível ainda',
  percent: (percent: string) => `${percent} de comissão`,
  missing: (amount: string, level: string) =>
    `Venda mais ${amount} para chegar ao ${level}`,
  next: (level: string) => `A caminho de ${level}`,
  progress: (level: string) => `Progresso em ${level}`,
  top: 'Você está no nível mais alto.',
  pace: (level: string) => `No ritmo dos últimos 30 dias, você fica no ${level}.`,
  noPace: 'Faça uma venda para ver a que nível seu ritmo leva.',
}
