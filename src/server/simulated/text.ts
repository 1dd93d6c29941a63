/** What the simulated services answer, as people read it at /dev/outbox. */
export const text = {
  away: 'Fora do ar',
  followers: (count: string) => `${count} seguidores`,
  followersHidden: 'Perfil fechado, sem número de seguidores',
  noProfile: 'Nenhum perfil tem este nome',
  profile: (followers: string, posts: string, engagement: string) =>
    `${followers} seguidores, ${posts} publicações, engajamento de ${engagement}`,
  inBio: (code: string) => `O código ${code} está na bio`,
  notInBio: (code: string) => `O código ${code} não está na bio`,
  noCompany: 'CNPJ não encontrado',
  company: (name: string, state: string, activities: string) =>
    `${name}, ${state}, CNAE ${activities}`,
  active: 'ativa',
  closed: 'baixada',
  noAddress: 'CEP não encontrado',
}
