import { ladder } from '../levels.ts'
import { type DemoBrand, taxIds } from './brand.ts'

export const casaviva: DemoBrand = {
  slug: 'casaviva',
  name: 'Casa Viva',
  document: taxIds.casaviva,
  shopUrl: 'https://casaviva.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: false,
  isPlatform: false,
  key: null,
  parameters: {
    custom_layout: {
      body_background: '#F4EFE4',
      navbar_background: '#FFFDF8',
      menu_top_background: '#3E4A2F',
      menu_itens_background: '#323C26',
      menu_itens_text_color: '#F6F3E6',
      primary: '#8A5A1E',
    },
    company_info: {
      addresses: ['telhanorte-info'],
      headline: 'Casas bonitas começam com uma boa indicação',
      about: [
        'A Casa Viva tem móveis, iluminação e utilidades escolhidos por arquitetos, com montagem em todo o Sudeste.',
        'O programa abre em breve: cadastre-se em outra marca agora e entre na Casa Viva quando as vagas abrirem.',
      ],
    },
    default_commission_points: 8_00,
    sign_slug_placeholder: 'suacasa',
  },
  levels: ladder({ from: [0, 3_000, 9_000, 20_000], percents: [7_00, 8_00, 9_00, 11_00] }),
  splits: { Iluminação: 9_00, Decoração: 8_00 },
  exceptions: [],
  signUp: {
    categories: ['Decoração', 'Organização', 'Jardim', 'Faça você mesmo'],
    partnerTypes: ['Influenciador', 'Arquiteto'],
  },
  documents: [],
}
