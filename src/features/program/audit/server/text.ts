/** The names of actors that have none of their own. */
export const text = {
  actors: {
    staff: 'Pessoa da equipe',
    partner: 'Parceiro',
    system: 'Aliado',
    anonymous: 'Sem identificação',
  },
} as const
