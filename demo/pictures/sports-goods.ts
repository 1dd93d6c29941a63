import { box, disc, type Drawing, line, shape, shine, turned } from './shapes.ts'

export const sportsDrawings: Record<string, Drawing> = {
  sneaker: (inks) =>
    [
      shape('M70 196q20 14 52 4 22-8 34-36l92 58q22 14 56 18 32 4 32 36v14H64z', inks.main),
      shape('M70 196q20 14 52 4l-4 76H64z', inks.dark),
      shape('M250 222q24 16 54 18 32 4 32 36h-68q-28-20-18-54z', inks.light),
      shape('M58 276h280q6 54-34 54H92q-36 0-34-54z', inks.cream),
      shape('M58 302h282q-2 28-36 28H92q-34 0-34-28z', inks.deep),
      line('M166 184l-22 22M190 200l-20 22M214 214l-18 22', inks.cream, 9),
      shape('M128 264q44-4 92-34l20 12q-50 30-112 34z', inks.pale),
      line(
        'M96 318v12M136 318v12M176 318v12M216 318v12M256 318v12M296 316v12',
        inks.ink,
        6,
      ),
    ].join(''),

  backpack: (inks) =>
    [
      line('M164 92q0-34 36-34t36 34', inks.deep, 14),
      shape('M118 148q0-64 82-64t82 64v158q0 24-24 24H142q-24 0-24-24z', inks.main),
      shape('M118 148q0-64 82-64v246h-58q-24 0-24-24z', inks.light),
      shape('M132 152q4-52 68-52t68 52v24H132z', inks.dark),
      box([140, 216, 120, 96], inks.dark, 16),
      box([140, 216, 120, 30], inks.deep, 14),
      line('M168 248v18M232 248v18', inks.gold, 8),
      box([96, 204, 26, 96], inks.deep, 12),
      box([278, 204, 26, 96], inks.deep, 12),
      line('M160 136h80', inks.gold, 8),
    ].join(''),

  tent: (inks) =>
    [
      shape('M40 330L176 96q24-34 48 0l136 234z', inks.main),
      shape('M40 330L176 96q12-18 24-18v252z', inks.light),
      shape('M200 128L132 330h136z', inks.deep),
      shape('M200 128L132 330h52q22-90 16-202z', inks.pale),
      shape('M200 128l68 202h-30q-18-100-38-202z', inks.dark),
      line('M200 80v-18', inks.ink, 8),
      shape('M200 54l38 12-38 14z', '#E7B84B'),
      line('M54 320l-26 16M346 320l26 16', inks.ink, 6),
      disc([318, 96], 22, '#F2C661'),
    ].join(''),

  roll: (inks) =>
    [
      box([66, 178, 236, 120], inks.main, 60),
      box([66, 178, 236, 44], inks.light, 22),
      box([112, 178, 24, 120], inks.deep, 4),
      box([226, 178, 24, 120], inks.deep, 4),
      line('M124 178q0-64 58-64t56 64', inks.deep, 12),
      disc([288, 238], 60, inks.dark),
      disc([288, 238], 44, inks.main),
      disc([288, 238], 29, inks.pale),
      disc([288, 238], 14, inks.dark),
      box([60, 296, 280, 34], inks.light, 16),
      box([60, 296, 280, 14], inks.pale, 7),
    ].join(''),

  bottle: (inks) =>
    [
      line('M164 84q36-44 72 0', inks.deep, 14),
      box([160, 82, 80, 46], inks.deep, 10),
      box([150, 118, 100, 20], inks.ink, 6),
      shape(
        'M152 138h96q26 20 26 56v108q0 28-28 28h-92q-28 0-28-28V194q0-36 26-56z',
        inks.main,
      ),
      shape('M126 200v102q0 28 28 28h22V138h-24q-26 20-26 62z', inks.light),
      box([126, 214, 148, 54], inks.cream),
      line('M158 252l24-26 20 22 18-16 22 22', inks.dark, 8),
      shine('M146 172v28M146 286v20'),
    ].join(''),

  dumbbell: (inks) =>
    [
      turned(
        -16,
        [
          box([110, 196, 180, 26], '#8A8F98', 10),
          box([70, 150, 50, 118], inks.main, 18),
          box([104, 134, 40, 150], inks.dark, 16),
          box([256, 134, 40, 150], inks.dark, 16),
          box([280, 150, 50, 118], inks.main, 18),
          shine('M84 174v50M118 158v60M270 158v60', 8),
        ].join(''),
      ),
    ].join(''),

  rope: (inks) =>
    [
      ...[
        [200, 236, 118, 84],
        [200, 228, 96, 66],
        [200, 220, 74, 48],
      ].map(
        ([x, y, rx, ry]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${inks.main}" stroke-width="11"/>`,
      ),
      line('M128 214q-20-60 14-92M272 214q20-60-14-92', inks.light, 11),
      turned(
        -20,
        box([150, 66, 36, 96], inks.deep, 16) + box([150, 140, 36, 14], inks.gold),
      ),
      turned(
        20,
        box([214, 66, 36, 96], inks.deep, 16) + box([214, 140, 36, 14], inks.gold),
      ),
    ].join(''),

  bands: (inks) =>
    [
      ...[inks.deep, inks.dark, inks.main, inks.light, inks.pale].map((ink, index) =>
        line(
          `M${84 + index * 46} 128v160q0 30 24 30t24-30V128q0-30-24-30t-24 30z`,
          ink,
          15,
        ),
      ),
      box([70, 196, 262, 34], inks.cream, 10),
      line('M100 213h90M210 213h30', inks.main, 8),
    ].join(''),

  ball: (inks) =>
    [
      disc([200, 212], 118, inks.cream),
      shape('M200 160l44 32-16 52h-56l-16-52z', inks.main),
      shape('M200 94q44 0 72 22l-30 28-42-24-42 24-30-28q28-22 72-22z', inks.dark),
      shape('M84 196q4-38 26-62l16 40-22 42z', inks.dark),
      shape('M316 196q-4-38-26-62l-16 40 22 42z', inks.dark),
      shape('M112 290q24 30 62 38l4-40-38-24z', inks.dark),
      shape('M288 290q-24 30-62 38l-4-40 38-24z', inks.dark),
      line(
        'M200 160v-40M244 192l30-18M228 244l30 20M172 244l-30 20M156 192l-30-18',
        inks.main,
        6,
      ),
      shine('M112 176q16-44 52-62', 12),
    ].join(''),

  shirt: (inks) =>
    [
      shape('M150 90q50 40 100 0l74 38-28 62-34-14v154H138V176l-34 14-28-62z', inks.main),
      shape('M150 90q24 22 50 22v218h-62V176l-34 14-28-62z', inks.light),
      shape('M150 90q50 40 100 0l-14-6q-36 28-72 0z', inks.deep),
      line('M138 226h124M138 244h124', inks.cream, 8),
      line('M84 172l26 12M316 172l-26 12', inks.cream, 8),
    ].join(''),

  cap: (inks) =>
    [
      shape('M86 252q0-126 114-126t114 126z', inks.main),
      shape('M86 252q0-126 114-126-46 40-50 126z', inks.light),
      shape('M200 126q46 40 50 126h64q0-126-114-126z', inks.dark),
      shape(
        'M74 250q130-30 262 14 30 12 20 34-6 12-24 6Q206 266 90 292q-20 4-24-18-2-20 8-24z',
        inks.deep,
      ),
      disc([200, 124], 12, inks.gold),
      box([172, 182, 56, 42], inks.cream, 10),
      line('M184 212l16-20 16 20', inks.main, 6),
    ].join(''),

  helmet: (inks) =>
    [
      shape('M66 256q6-138 150-138 118 0 122 118 0 24-24 24H84q-18 0-18-4z', inks.main),
      shape('M66 256q6-138 150-138-70 40-72 142H84q-18 0-18-4z', inks.light),
      ...[150, 206, 262].map((x) => shape(`M${x} 236q-6-60 18-96 22 30 18 96z`, inks.deep)),
      line('M110 262q30 64 86 66M262 262q-20 60-66 66', inks.ink, 10),
      box([172, 314, 52, 18], inks.gold, 8),
      shape('M312 236h30q24 2 20 22-2 8-16 8h-40z', inks.dark),
    ].join(''),

  flashlight: (inks) =>
    [
      shape('M236 208L372 120v190z', '#FFE9A866'),
      line('M92 168q100-84 164 10', inks.deep, 18),
      line('M92 168q-24 60 20 116', inks.deep, 18),
      box([124, 176, 118, 90], inks.main, 22),
      box([124, 176, 118, 32], inks.light, 16),
      disc([226, 220], 46, inks.deep),
      disc([232, 220], 34, inks.gold),
      disc([234, 220], 20, '#FFF3C4'),
      disc([150, 240], 10, inks.cream),
    ].join(''),

  goggles: (inks) =>
    [
      line('M78 216q-42-70 40-96M322 216q42-70-40-96', inks.deep, 16),
      line('M118 120q82-24 164 0', inks.deep, 16),
      shape('M70 218q0-44 52-44t56 40q2 58-54 58t-54-54z', inks.dark),
      shape('M330 218q0-44-52-44t-56 40q-2 58 54 58t54-54z', inks.dark),
      shape('M86 218q0-28 38-28t38 26q2 40-38 40t-38-38z', inks.light),
      shape('M314 218q0-28-38-28t-38 26q-2 40 38 40t38-38z', inks.light),
      line('M178 212q22-14 44 0', inks.ink, 12),
      shine('M104 214l18-14M256 214l18-14', 8),
      line('M92 316q18-14 36 0t36 0 36 0 36 0 36 0 36 0', inks.main, 8),
    ].join(''),
}
