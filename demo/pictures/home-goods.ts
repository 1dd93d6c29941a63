import { box, disc, type Drawing, line, oval, shape, shine, turned } from './shapes.ts'

export const homeDrawings: Record<string, Drawing> = {
  pan: (inks) =>
    [
      line(
        'M150 112q-16-18 0-34t0-34M200 108q-16-18 0-34t0-34M250 112q-16-18 0-34t0-34',
        '#FFFFFFA0',
        9,
      ),
      disc([200, 146], 13, inks.gold),
      shape('M96 196q10-44 104-44t104 44z', inks.dark),
      box([84, 192, 232, 22], inks.light, 11),
      shape('M92 214h216v68q0 48-48 48H140q-48 0-48-48z', inks.main),
      box([58, 224, 40, 26], inks.deep, 12),
      box([302, 224, 40, 26], inks.deep, 12),
      shine('M114 236v44', 12),
    ].join(''),

  skillet: (inks) =>
    [
      turned(
        -28,
        [
          box([300, 196, 110, 30], inks.wood, 14),
          box([282, 200, 40, 22], inks.ink, 6),
          disc([196, 211], 112, inks.deep),
          disc([196, 211], 94, inks.main),
          disc([196, 211], 94, '#00000018'),
        ].join(''),
      ),
      shape('M140 212q-8-50 46-54 60-10 76 34 22 52-36 68-76 14-86-48z', inks.cream),
      disc([196, 206], 27, '#F2B33D'),
      shine('M184 200q4-10 14-10', 7),
    ].join(''),

  mug: (inks) =>
    [
      line('M156 120q-16-18 0-34t0-34M206 116q-16-18 0-34t0-34', '#FFFFFFA0', 9),
      line('M270 190q62-8 56 46-6 44-64 40', inks.main, 22),
      shape('M92 152h188v120q0 58-58 58h-72q-58 0-58-58z', inks.main),
      shape('M92 236h188v36q0 58-58 58h-72q-58 0-58-58z', inks.dark),
      oval([186, 152, 94, 22], inks.light),
      oval([186, 154, 80, 15], '#6B4030'),
      disc([142, 206], 7, inks.cream),
      disc([182, 214], 7, inks.cream),
      disc([222, 206], 7, inks.cream),
      shine('M110 186v70'),
    ].join(''),

  lamp: (inks) =>
    [
      shape('M120 176L54 330h292l-66-154z', '#FFE9A855'),
      shape('M152 72h96l42 108H110z', inks.main),
      shape('M152 72h36l-22 108h-56z', inks.light),
      box([110, 174, 180, 12], inks.dark, 6),
      box([192, 186, 16, 114], inks.wood),
      shape('M200 204q34 36 12 76h-24q-22-40 12-76z', inks.wood),
      box([144, 300, 112, 30], inks.deep, 14),
      line('M246 186v44', inks.gold, 5),
      disc([246, 236], 8, inks.gold),
    ].join(''),

  pendant: (inks) =>
    [
      box([196, 20, 8, 96], inks.ink),
      shape('M146 232L70 348h260l-76-116z', '#FFE9A855'),
      box([182, 108, 36, 26], inks.deep, 6),
      shape('M182 130h36q92 22 98 112H84q6-90 98-112z', inks.main),
      ...[150, 174, 198, 222].map((y, index) =>
        line(
          `M${148 - index * 20} ${y}q${52 + index * 20} 20 ${104 + index * 40} 0`,
          inks.light,
          5,
        ),
      ),
      line('M190 132q-54 40-64 108M210 132q54 40 64 108M200 132v108', inks.dark, 5),
      oval([200, 243, 116, 16], inks.deep),
      disc([200, 250], 22, '#FFE7A0'),
    ].join(''),

  pillow: (inks) =>
    [
      shape(
        'M92 112q108 26 216 0 22 0 18 24-22 84 4 166 4 28-22 28-108-24-216 0-26 0-22-28 26-82 4-166-4-24 18-24z',
        inks.main,
      ),
      shape(
        'M92 112q26 6 54 9-22 100-2 199-28 2-52 10-26 0-22-28 26-82 4-166-4-24 18-24z',
        inks.light,
      ),
      ...[
        [170, 190],
        [230, 190],
        [200, 246],
        [258, 246],
        [150, 262],
      ].map(([x = 0, y = 0]) =>
        line(
          `M${x} ${y + 24}v-40M${x} ${y + 8}q-16-4-18-20M${x} ${y}q16-4 18-20`,
          inks.pale,
          6,
        ),
      ),
    ].join(''),

  folded: (inks) =>
    [
      box([76, 270, 248, 60], inks.dark, 28),
      box([76, 270, 248, 24], inks.main, 12),
      box([84, 208, 232, 62], inks.light, 28),
      box([84, 208, 232, 24], inks.pale, 12),
      box([92, 150, 216, 58], inks.main, 26),
      box([92, 150, 216, 22], inks.light, 11),
      line('M240 178v30M256 178v30M272 178v30', inks.cream, 7),
      box([150, 112, 100, 40], inks.cream, 18),
      line('M170 132h60', inks.light, 6),
      line('M300 276v54M286 290v40', inks.pale, 5),
    ].join(''),

  vase: (inks) =>
    [
      line('M200 170q-8-60-40-104M204 170q0-70 6-120M208 170q14-52 46-86', '#8A7A45', 6),
      ...[
        [156, 60],
        [210, 44],
        [258, 80],
      ].map(([x = 0, y = 0]) => oval([x, y, 15, 26], '#E0B45C')),
      shape(
        'M166 160h68q2 30 26 56 28 34 12 78-12 36-42 36h-60q-30 0-42-36-16-44 12-78 24-26 26-56z',
        inks.main,
      ),
      line(
        'M176 180q-6 40-24 60-14 30-2 76M200 180v144M224 180q6 40 24 60 14 30 2 76',
        inks.dark,
        6,
      ),
      box([158, 152, 84, 20], inks.deep, 10),
      shine('M146 250q-8 22 2 50', 9),
    ].join(''),

  plant: (inks) =>
    [
      shape('M200 210q-96-24-92-124 92 10 92 124z', '#5E8C5A'),
      shape('M200 210q96-24 92-124-92 10-92 124z', '#4B7A52'),
      shape('M200 206q-40-70 0-152 40 82 0 152z', '#76A565'),
      line('M200 206V92M192 196q-40-40-64-90M208 196q40-40 64-90', '#3F6A48', 5),
      shape('M126 206h148l-16 84q-2 12-14 12h-88q-12 0-14-12z', inks.main),
      box([116, 196, 168, 28], inks.light, 12),
      line('M136 254l-12 76M264 254l12 76', inks.wood, 12),
      box([124, 286, 152, 12], inks.wood, 6),
    ].join(''),

  rug: (inks) =>
    [
      shape('M104 120h192l54 190H50z', inks.main),
      shape('M118 136h164l42 158H76z', inks.pale),
      shape('M132 152h136l32 126H100z', inks.light),
      shape('M200 166l46 50-46 50-46-50z', inks.dark),
      shape('M200 190l24 26-24 26-24-26z', inks.cream),
      ...[56, 84, 112, 140, 168, 196, 224, 252, 280, 308, 336].map((x) =>
        line(`M${x} 314v16`, inks.dark, 5),
      ),
      ...[110, 138, 166, 194, 222, 250, 278].map((x) =>
        line(`M${x + 6} 114v-14`, inks.dark, 5),
      ),
    ].join(''),

  clock: (inks) =>
    [
      disc([200, 204], 126, inks.dark),
      disc([200, 204], 112, inks.main),
      disc([200, 204], 94, inks.cream),
      ...[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map(
        (angle) =>
          `<rect x="196" y="120" width="8" height="${angle % 90 === 0 ? 20 : 10}" rx="4" fill="${inks.deep}" transform="rotate(${angle} 200 204)"/>`,
      ),
      line('M200 204l-38-26', inks.ink, 10),
      line('M200 204l46-44', inks.ink, 7),
      disc([200, 204], 9, inks.gold),
      shine('M108 176q14-50 58-66', 9),
    ].join(''),

  board: (inks) =>
    [
      turned(
        -14,
        [
          shape(
            'M176 60q0-22 24-22t24 22v52h40q34 0 34 34v150q0 34-34 34H136q-34 0-34-34V146q0-34 34-34h40z',
            inks.main,
          ),
          line('M130 150v150M166 140v176M206 140v176M246 150v150', inks.light, 6),
          disc([200, 66], 9, inks.deep),
        ].join(''),
      ),
      disc([252, 270], 46, '#D9503F'),
      disc([252, 270], 38, '#EE7361'),
      line('M252 238v62M222 262l60 18M222 282l60-22', '#FBC3B5', 5),
      shape('M140 296q-24-52 20-76 44 26 14 76-18 14-34 0z', '#6F9A55'),
      line('M158 294q4-40 2-62', '#4F7A42', 5),
    ].join(''),

  pots: (inks) =>
    [
      pot({ x: 66, y: 150, width: 104, fill: inks.light, inside: '#C9823E' }, inks),
      pot({ x: 156, y: 206, width: 92, fill: inks.main, inside: '#F1DDB0' }, inks),
      pot({ x: 234, y: 118, width: 104, fill: inks.light, inside: '#8C4B37' }, inks),
    ].join(''),

  basket: (inks) =>
    [
      line('M120 176q-34-58 24-74M280 176q34-58-24-74', inks.dark, 16),
      shape('M150 170q-8-60 34-72 20-26 44 0 46 6 28 72z', inks.pale),
      shape('M172 172q-4-40 30-50 36 8 30 50z', inks.gold),
      shape('M88 168h224l-22 140q-4 22-26 22H136q-22 0-26-22z', inks.main),
      ...[188, 214, 240, 266, 292].map((y, index) =>
        line(
          `M${98 + index * 4} ${y}h${204 - index * 8}`,
          index % 2 === 0 ? inks.light : inks.dark,
          8,
        ),
      ),
      box([82, 158, 236, 24], inks.dark, 12),
    ].join(''),

  diffuser: (inks) =>
    [
      line('M196 176L150 52M200 176L196 40M206 176l40-120M210 176l72-96', inks.wood, 7),
      box([172, 150, 56, 46], inks.gold, 8),
      shape(
        'M158 196h84q38 18 38 62v44q0 28-28 28H148q-28 0-28-28v-44q0-44 38-62z',
        inks.pale,
      ),
      shape('M120 254q40-16 80 0t80 0v48q0 28-28 28H148q-28 0-28-28z', inks.main),
      box([156, 232, 88, 66], inks.cream, 8),
      line('M200 288v-40M200 272q-14-2-18-14M200 264q14-2 18-14', inks.dark, 6),
      shine('M138 244v52'),
    ].join(''),
}

type Pot = { x: number; y: number; width: number; fill: string; inside: string }

function pot({ x, y, width, fill, inside }: Pot, inks: { wood: string; cream: string }) {
  const height = 330 - y
  return [
    box([x + 4, y - 24, width - 8, 28], inks.wood, 8),
    box([x, y, width, height], fill, 16),
    box([x + 8, y + height * 0.35, width - 16, height * 0.65 - 8], inside, 10),
    shine(`M${x + 16} ${y + 18}v${height - 44}`, 8),
  ].join('')
}
