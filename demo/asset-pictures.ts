import sharp from 'sharp'

import { assetSizes } from '#features/selling/assets/rules.ts'

import type { AssetScene } from './asset-scenes.ts'
import { drawings } from './pictures.ts'
import { inksOf, mix } from './pictures/shapes.ts'

type Canvas = { width: number; height: number; color: string }

/** The relative sizes of the objects. */
const STATURES = [0.82, 1, 0.74, 0.92, 0.7]

/** Draws a scene for wide screens, and with fewer objects for phones. */
export async function drawAsset(scene: AssetScene) {
  const { wide, narrow } = assetSizes[scene.target]
  const few = { ...scene, drawings: scene.drawings.slice(0, 2) }
  return { wide: await draw(scene, wide), narrow: await draw(few, narrow) }
}

function draw(
  { color, ground, drawings: names }: AssetScene,
  size: { width: number; height: number },
): Promise<Buffer> {
  const canvas = { ...size, color }
  const { width, height } = size
  const floor = height * 0.82
  // A third of each drawing's sheet is margin, which neighbours may share.
  const unit = Math.min(width / (names.length * 0.7 + 0.15), height)
  const span = unit * 0.7
  const start = (width - span * names.length) / 2
  const things = names.map((name, index) => {
    const scale = (unit / 400) * (STATURES[index % STATURES.length] ?? 1)
    const x = start + span * (index + 0.5) - 200 * scale
    const y = floor - 332 * scale
    const inks = inksOf(index % 2 === 0 ? color : mix(color, '#FFB37A', 0.45))
    return [
      `<ellipse cx="${x + 200 * scale}" cy="${floor}" rx="${150 * scale}" ry="${14 * scale}" fill="#3A2A24" fill-opacity="0.16"/>`,
      `<g transform="translate(${x} ${y}) scale(${scale})">${drawings[name]?.(inks) ?? ''}</g>`,
    ].join('')
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">`,
    `<stop offset="0" stop-color="${mix(color, '#FFF6E9', 0.9)}"/>`,
    `<stop offset="1" stop-color="${mix(color, '#FFE3CC', 0.68)}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    grounds[ground](canvas),
    `<rect y="${floor - height * 0.05}" width="${width}" height="${height * 0.23}" fill="${mix(color, '#FFEBD8', 0.5)}"/>`,
    ...things,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const grounds: Record<AssetScene['ground'], (canvas: Canvas) => string> = {
  sun({ width, height, color }) {
    const radius = height * 0.36
    return [
      `<circle cx="${width / 2}" cy="${height * 0.48}" r="${radius * 1.35}" fill="${mix(color, '#FFF0DC', 0.74)}"/>`,
      `<circle cx="${width / 2}" cy="${height * 0.48}" r="${radius}" fill="${mix(color, '#FFE9C9', 0.55)}"/>`,
      dots({ width, height, color }),
    ].join('')
  },
  arches({ width, height, color }) {
    const arch = (x: number, wide: number, share: number) =>
      `<path d="M${x - wide} ${height}V${height * 0.42}a${wide} ${wide} 0 0 1 ${wide * 2} 0V${height}Z" fill="${mix(color, '#FFEBD8', share)}"/>`
    return [0.16, 0.5, 0.84]
      .flatMap((at) => [
        arch(width * at, height * 0.3, 0.76),
        arch(width * at, height * 0.2, 0.62),
      ])
      .join('')
  },
  waves({ width, height, color }) {
    const wave = (y: number, share: number) =>
      `<path d="M0 ${height * y}C${width * 0.22} ${height * (y - 0.2)} ${width * 0.36} ${height * (y + 0.14)} ${width * 0.56} ${height * (y - 0.04)}S${width * 0.9} ${height * (y - 0.16)} ${width} ${height * y}V${height}H0Z" fill="${mix(color, '#FFF0DC', share)}"/>`
    return wave(0.34, 0.76) + wave(0.52, 0.66) + wave(0.68, 0.56)
  },
  leaves({ width, height, color }) {
    const leaf = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${height / 600})"><path d="M0 0C70 -70 90 -190 0 -300C-90 -190 -70 -70 0 0Z" fill="${mix(mix(color, '#4F7F52', 0.5), '#FFF0DC', 0.5)}"/><path d="M0 0V-280" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="5"/></g>`
    return [
      `<circle cx="${width * 0.5}" cy="${height * 0.5}" r="${height * 0.4}" fill="${mix(color, '#FFF0DC', 0.72)}"/>`,
      ...[-64, -30, 4].map((turn) => leaf(width * 0.98, height * 0.86, turn - 30)),
      ...[64, 30, -4].map((turn) => leaf(width * 0.02, height * 0.86, turn + 30)),
    ].join('')
  },
}

function dots({ width, height, color }: Canvas): string {
  return [
    [0.08, 0.2, 0.05],
    [0.2, 0.52, 0.024],
    [0.84, 0.16, 0.036],
    [0.94, 0.48, 0.06],
    [0.7, 0.08, 0.016],
    [0.3, 0.12, 0.02],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${width * x}" cy="${height * y}" r="${height * r}" fill="${mix(color, '#FFE2BF', 0.5)}"/>`,
    )
    .join('')
}
