/** The colours of one picture: the main one, lighter and darker ones, and those that all pictures share. */
export type Inks = {
  main: string
  light: string
  pale: string
  dark: string
  deep: string
  cream: string
  gold: string
  wood: string
  ink: string
}

/** The width and height of a product's picture in pixels. */
export const PICTURE_SIDE = 600

/** The content of a picture on a 400 x 400 sheet with the floor at 330. */
export type Drawing = (inks: Inks) => string

export function inksOf(main: string): Inks {
  return {
    main,
    light: mix(main, '#FFFFFF', 0.38),
    pale: mix(main, '#FFFFFF', 0.72),
    dark: mix(main, '#2B1A17', 0.28),
    deep: mix(main, '#2B1A17', 0.52),
    cream: '#FFF8EE',
    gold: '#E3B565',
    wood: '#B98556',
    ink: '#46363A',
  }
}

export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((color) =>
      Number.parseInt(color.slice(start, start + 2), 16),
    )
    const mixed = Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${channels.join('').toUpperCase()}`
}

type Box = readonly [x: number, y: number, width: number, height: number]

export function box([x, y, width, height]: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function disc(
  [x, y]: readonly [number, number],
  radius: number,
  fill: string,
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval([x, y, rx, ry]: Box, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function line(path: string, stroke: string, width = 8): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A highlight along a path. */
export function shine(path: string, width = 10): string {
  return `<path d="${path}" fill="none" stroke="#FFFFFF" stroke-opacity="0.45" stroke-width="${width}" stroke-linecap="round"/>`
}

export function turned(degrees: number, inside: string): string {
  return `<g transform="rotate(${degrees} 200 210)">${inside}</g>`
}
