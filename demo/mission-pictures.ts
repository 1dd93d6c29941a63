import sharp from 'sharp'

import { cosmeticsDrawings } from './pictures/cosmetics.ts'
import { inksOf, mix } from './pictures/shapes.ts'

type Scene = {
  color: string
  drawings: readonly string[]
}

/** The objects on each mission's picture, by its slug. */
const scenes: Record<string, Scene> = {
  'rotina-da-manha': { color: '#D98E73', drawings: ['dropper', 'soap', 'pump'] },
  'antes-e-depois': { color: '#B98A6A', drawings: ['brushes', 'tube', 'compact'] },
  'semana-dos-kits': { color: '#8E5A8A', drawings: ['jar', 'perfume', 'candle'] },
  'meta-dos-trinta-dias': { color: '#C08A3E', drawings: ['palette', 'perfume', 'tube'] },
  'colecao-verao': { color: '#E08A4A', drawings: ['lipstick', 'palette', 'mascara'] },
  'embaixadoras-aurora': { color: '#A8485E', drawings: ['perfume', 'lipstick', 'jar'] },
  'provadoras-aurora': { color: '#9C6BA8', drawings: ['mascara', 'dropper', 'tube'] },
  'perfil-de-destaque': { color: '#4F8A7B', drawings: ['pump', 'dropper', 'candle'] },
  'vitrine-de-fotos': { color: '#5B7FA6', drawings: ['palette', 'lipstick', 'compact'] },
  'clube-da-cliente-fiel': { color: '#B0703C', drawings: ['soap', 'jar', 'candle'] },
  'mes-das-maes': { color: '#C76B8F', drawings: ['candle', 'perfume', 'soap'] },
  'desafio-de-primavera': { color: '#6F9A55', drawings: ['jar', 'tube', 'dropper'] },
}

const drawn = new Map<string, Promise<Buffer>>()

/** A mission's picture for previews; null where the mission does not exist. */
export function missionPicture(slug: string): Promise<Buffer> | null {
  const scene = Object.hasOwn(scenes, slug) ? scenes[slug] : undefined
  if (!scene) return null
  const known = drawn.get(slug) ?? draw(scene)
  drawn.set(slug, known)
  return known
}

function draw({ color, drawings }: Scene): Promise<Buffer> {
  const halo = mix(color, '#FFF4E4', 0.62)
  const things = drawings.map((name, index) => {
    const inks = inksOf(index === 1 ? color : mix(color, '#FFFFFF', 0.2))
    const [x, scale] = [
      [120, 0.85],
      [380, 1.1],
      [740, 0.85],
    ][index] ?? [0, 1]
    const y = 520 - 334 * (scale ?? 1)
    return `<g transform="translate(${x} ${y}) scale(${scale})">${cosmeticsDrawings[name]?.(inks) ?? ''}</g>`
  })
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<rect width="1200" height="630" fill="${mix(color, '#FFF4E4', 0.82)}"/>`,
    `<circle cx="600" cy="300" r="250" fill="${halo}"/><circle cx="1080" cy="110" r="46" fill="${halo}"/>`,
    `<circle cx="130" cy="140" r="30" fill="${halo}"/>`,
    `<rect y="520" width="1200" height="110" fill="${mix(color, '#5A4038', 0.35)}" fill-opacity="0.25"/>`,
    ...things,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
