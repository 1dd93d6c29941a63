import type { AssetTarget } from '#features/selling/assets/rules.ts'

type Ground = 'sun' | 'arches' | 'waves' | 'leaves'

/** One drawn picture: its objects, their colour, the background. */
export type AssetScene = {
  slug: string
  target: AssetTarget
  title: string
  color: string
  ground: Ground
  drawings: readonly string[]
  /** The target of a click, within the brand's shop. */
  path: string | null
  /** Drawn at the picture by the portal. */
  heading: string | null
  button: string | null
}

const grounds = ['sun', 'arches', 'leaves', 'waves'] as const

export const assetScenes: ReadonlyMap<string, AssetScene[]> = new Map([
  [
    'aurora',
    parse(`
    banner | Rotina de skincare em três passos | #D98A92 | dropper,jar,tube,pump | skincare
    banner | Maquiagem para o pôr do sol | #C8643C | palette,lipstick,compact,brushes | maquiagem
    banner | Cabelos nutridos com babaçu | #7C9A4E | pump,jar,dropper,soap | cabelos
    banner | Perfumes que lembram o Brasil | #8E5A8A | perfume,candle,soap,perfume | perfumaria
    header | Beleza que nasce no Brasil | #A62B62 | lipstick,dropper,perfume,jar,palette |
    dashboard | Coleção de verão: conte primeiro a suas clientes | #C8643C | lipstick,compact,palette,brushes,tube | colecao-verao | A coleção de verão chegou | Ver a coleção
    dashboard | Kits de fim de ano com brinde | #8E5A8A | perfume,soap,candle,jar,perfume | kits | Kits de fim de ano vêm com um brinde para sua cliente | Ver os kits
    store | Meu batom favorito | #C2406B | lipstick |
    store | Cuidados da noite | #6E7FB0 | jar,candle |
    store | Sol na pele | #E8A33D | dropper,tube |
    store | Para presentear | #C9679B | perfume,soap |
    store | Banho demorado | #7FA28A | pump,candle |
    store | Bancada de maquiagem | #A8577E | brushes,compact |`),
  ],
  [
    'trilha',
    parse(`
    banner | Fim de semana na montanha | #2F7A5B | tent,backpack,bottle,flashlight | camping
    banner | Corrida de rua o ano inteiro | #D9622B | sneaker,shirt,cap,bottle | corrida
    banner | Treino em casa, sem desculpa | #3E5C9A | dumbbell,bands,rope,roll | treino
    banner | Bola no pé, amigos no campo | #5A8F3C | ball,sneaker,shirt,bottle | futebol
    header | O próximo caminho é seu | #2F7A5B | backpack,sneaker,tent,helmet,bottle |
    dashboard | Férias pedem barraca nova | #2F7A5B | tent,backpack,bottle,flashlight,helmet | ferias | Férias pedem barraca nova | Ver as barracas
    store | Pronto para a trilha | #4E7F6B | backpack,bottle |
    store | Noite de acampamento | #3B4F7A | tent,flashlight |
    store | Primeiros cinco quilômetros | #E07A3F | sneaker |
    store | Sábado de pedal | #C9A227 | helmet,goggles |
    store | Força em casa | #7A5AA0 | dumbbell,bands |
    store | Pelada de quinta | #5A8F3C | ball,cap |`),
  ],
  [
    'casaviva',
    parse(`
    banner | Cozinha de quem recebe bem | #B5532F | pan,skillet,mug,board | cozinha
    banner | Luz que abraça a sala | #C9962F | lamp,pendant,pillow,vase | iluminacao
    banner | Quarto para descansar de verdade | #6D83A8 | pillow,folded,lamp,diffuser | quarto
    banner | Plantas em cada canto | #5D8F58 | plant,pots,vase,basket | jardim
    header | Uma casa com a sua cara | #8A5A3C | lamp,vase,mug,pillow,plant |
    store | Café da tarde | #A9714B | mug,board |
    store | Canto verde | #5D8F58 | plant,pots |
    store | Sala acolhedora | #C98F6B | lamp,pillow |
    store | Panelas de família | #B5532F | pan,skillet |
    store | Cheiro de casa limpa | #8FA3B8 | diffuser,folded |
    store | Mesa posta | #C9A227 | vase,clock |`),
  ],
])

function parse(table: string): AssetScene[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [target, title = '', color = '', drawings = '', path, heading, button] = line
        .split('|')
        .map((cell) => cell.trim())
      return {
        slug: slugOf(title),
        // The tables above contain no other value.
        target: target as AssetTarget,
        title,
        color,
        ground: grounds[index % grounds.length] ?? 'sun',
        drawings: drawings.split(','),
        path: path || null,
        heading: heading || null,
        button: button || null,
      }
    })
}

function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
