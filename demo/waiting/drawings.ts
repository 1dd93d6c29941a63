import sharp from 'sharp'

type Paper = { title: string; name: string }

/** A document without any personal number: only what it is, and whose. */
export function drawPaper({ title, name }: Paper): Promise<Buffer> {
  const lines = [0, 1, 2, 3].map(
    (nth) =>
      `<rect x="300" y="${250 + nth * 56}" width="${380 - nth * 60}" height="16" rx="8" fill="#B9C4CC"/>`,
  )
  return toPng({ width: 760, height: 520, paper: '#EDF1EC' }, [
    '<rect x="20" y="20" width="720" height="480" rx="28" fill="#FFFFFF" stroke="#8FA89B" stroke-width="4"/>',
    '<rect x="20" y="20" width="720" height="92" rx="28" fill="#CFE0D4"/>',
    '<rect x="64" y="170" width="190" height="250" rx="12" fill="#DDE5EA"/>',
    '<circle cx="159" cy="262" r="54" fill="#B9C4CC"/>',
    '<path d="M84 420a75 84 0 0 1 150 0z" fill="#B9C4CC"/>',
    words({ x: 60, y: 80, size: 34 }, title),
    words({ x: 300, y: 206, size: 30 }, name),
    ...lines,
    words({ x: 300, y: 470, size: 22 }, 'Documento de demonstração'),
  ])
}

type Profile = { name: string; followers: number }

/** The screenshot of a profile with its number of followers. */
export function drawProfile({ name, followers }: Profile): Promise<Buffer> {
  const posts = Array.from({ length: 6 }, (_, nth) => {
    const [x, y] = [20 + (nth % 3) * 120, 330 + Math.floor(nth / 3) * 120]
    const color = ['#E9C7BE', '#D9A7B0', '#F1DCC8'][nth % 3]
    return `<rect x="${x}" y="${y}" width="112" height="112" fill="${color}"/>`
  })
  return toPng({ width: 390, height: 600, paper: '#FFFFFF' }, [
    '<circle cx="74" cy="130" r="50" fill="#D9A7B0"/>',
    words({ x: 24, y: 50, size: 24 }, name),
    words({ x: 160, y: 126, size: 30 }, followers.toLocaleString('pt-BR')),
    words({ x: 160, y: 158, size: 20 }, 'seguidores'),
    '<rect x="24" y="220" width="342" height="44" rx="10" fill="#E8EAED"/>',
    words({ x: 158, y: 249, size: 18 }, 'Seguindo'),
    ...posts,
  ])
}

type Place = { x: number; y: number; size: number }

function words({ x, y, size }: Place, text: string): string {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#26323A">${text}</text>`
}

type Canvas = { width: number; height: number; paper: string }

function toPng({ width, height, paper }: Canvas, parts: string[]): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...parts,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
