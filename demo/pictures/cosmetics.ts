import { box, disc, type Drawing, line, oval, shape, shine, turned } from './shapes.ts'

export const cosmeticsDrawings: Record<string, Drawing> = {
  lipstick: (inks) =>
    turned(
      14,
      [
        shape('M172 178V120q0-34 56-52v110z', inks.main),
        shape('M172 120q0-34 56-52v14q-40 14-40 44v52h-16z', inks.light),
        box([162, 170, 76, 46], inks.gold, 4),
        box([162, 184, 76, 6], inks.cream),
        box([152, 212, 96, 118], inks.deep, 10),
        box([152, 212, 96, 16], inks.dark, 8),
        shine('M170 244v64'),
      ].join(''),
    ),

  mascara: (inks) =>
    [
      turned(
        -18,
        [
          box([176, 60, 22, 150], inks.ink, 8),
          ...[80, 94, 108, 122, 136, 150, 164, 178].map((y) =>
            line(`M164 ${y}h46`, inks.ink, 5),
          ),
          box([182, 196, 10, 40], inks.gold),
          box([166, 226, 42, 104], inks.deep, 12),
        ].join(''),
      ),
      turned(
        12,
        [
          box([236, 120, 56, 208], inks.main, 16),
          box([236, 120, 56, 30], inks.gold, 10),
          box([236, 206, 56, 20], inks.light),
          shine('M250 168v24M250 244v56', 8),
        ].join(''),
      ),
    ].join(''),

  dropper: (inks) =>
    [
      box([182, 58, 36, 62], inks.deep, 16),
      box([168, 112, 64, 34], inks.gold, 6),
      shape(
        'M158 150h84q34 14 34 52v104q0 24-24 24H148q-24 0-24-24V202q0-38 34-52z',
        inks.main,
      ),
      shape('M124 232q38-18 76 0t76 0v74q0 24-24 24H148q-24 0-24-24z', inks.dark),
      box([150, 216, 100, 74], inks.cream, 8),
      disc([200, 244], 12, inks.main),
      line('M176 272h48', inks.light, 6),
      shine('M142 200v96'),
    ].join(''),

  palette: (inks) =>
    [
      box([82, 92, 236, 96], inks.deep, 14),
      box([96, 106, 208, 68], inks.pale, 6),
      shine('M116 160l36-44M146 162l30-38', 8),
      box([82, 188, 236, 142], inks.dark, 14),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) =>
          box(
            [98 + column * 52, 200 + row * 42, 44, 34],
            [inks.pale, inks.light, inks.main, inks.gold, '#8E3B46', '#E9C9A8', inks.cream][
              (row * 3 + column * 2) % 7
            ] ?? inks.main,
            6,
          ),
        ),
      ),
    ].join(''),

  compact: (inks) =>
    [
      disc([200, 150], 92, inks.deep),
      disc([200, 150], 76, inks.pale),
      shine('M160 182l52-66M190 196l46-60', 9),
      box([176, 226, 48, 18], inks.gold, 6),
      oval([200, 284, 108, 46], inks.deep),
      oval([200, 276, 108, 46], inks.dark),
      oval([200, 274, 86, 34], inks.main),
      line('M150 272q24-16 50 0t50 0', inks.light, 6),
    ].join(''),

  brushes: (inks) =>
    [
      ...[
        [-24, inks.dark, inks.light],
        [-8, inks.main, '#7B4B3A'],
        [8, inks.deep, inks.pale],
        [24, inks.main, '#5A3A35'],
      ].map(([angle, handle, hair], index) =>
        turned(
          Number(angle),
          [
            shape(`M182 ${84 + index * 6}q18-40 36 0l4 54h-44z`, String(hair)),
            box([180, 136, 40, 34], inks.gold, 3),
            shape('M184 170h32l-6 120q-10 12-20 0z', String(handle)),
          ].join(''),
        ),
      ),
      shape('M130 246h140l-14 70q-2 14-18 14h-76q-16 0-18-14z', inks.pale),
      box([124, 236, 152, 24], inks.light, 12),
      shine('M152 274l6 38', 8),
    ].join(''),

  jar: (inks) =>
    [
      box([108, 140, 184, 60], inks.deep, 16),
      box([108, 140, 184, 18], inks.dark, 9),
      shape('M100 200h200v86q0 44-44 44H144q-44 0-44-44z', inks.main),
      shape('M100 200h200v22H100z', inks.light),
      box([142, 238, 116, 58], inks.cream, 29),
      shape('M200 286q-26-18 0-40 26 22 0 40z', inks.main),
      line('M176 280q10 2 16-4M224 280q-10 2-16-4', inks.light, 5),
      shine('M120 226v56'),
    ].join(''),

  tube: (inks) =>
    turned(
      6,
      [
        box([126, 66, 148, 26], inks.dark, 8),
        ...[140, 160, 180, 200, 220, 240, 260].map((x) =>
          line(`M${x} 72v14`, inks.main, 4),
        ),
        shape('M126 92h148l-18 186H144z', inks.main),
        shape('M126 92h44l-4 186h-22z', inks.light),
        box([152, 276, 96, 54], inks.deep, 10),
        disc([204, 172], 34, inks.cream),
        shape('M204 196q-24-20 0-46 24 26 0 46z', inks.main),
        line('M182 228h44M190 244h28', inks.cream, 6),
      ].join(''),
    ),

  pump: (inks) =>
    [
      line('M200 92v44', inks.ink, 14),
      shape('M150 72h66q20 0 20 22h-32q-4 10-16 10h-38z', inks.ink),
      box([166, 122, 68, 30], inks.deep, 6),
      shape(
        'M148 152h104q32 12 32 48v108q0 22-22 22H138q-22 0-22-22V200q0-36 32-48z',
        inks.main,
      ),
      shape('M116 210v98q0 22 22 22h22V156q-44 12-44 54z', inks.light),
      box([150, 206, 108, 88], inks.cream, 10),
      shape('M204 280q-36-22-6-62 34 24 6 62z', inks.main),
      line('M202 278q-2-24 0-44', inks.pale, 4),
    ].join(''),

  perfume: (inks) =>
    [
      box([164, 62, 72, 58], inks.gold, 10),
      box([164, 62, 24, 58], '#F2D49A', 10),
      box([180, 116, 40, 28], inks.dark, 4),
      shape(
        'M122 168q0-28 28-28h100q28 0 28 28v134q0 28-28 28H150q-28 0-28-28z',
        inks.pale,
      ),
      shape('M134 216h132v84q0 18-18 18h-96q-18 0-18-18z', inks.main),
      shape('M134 216q34 18 66 0t66 0v20H134z', inks.light),
      box([168, 238, 64, 56], inks.cream, 6),
      ...[0, 72, 144, 216, 288].map(
        (angle) =>
          `<ellipse cx="200" cy="257" rx="6" ry="11" fill="${inks.main}" transform="rotate(${angle} 200 266)"/>`,
      ),
      disc([200, 266], 6, inks.gold),
      shine('M146 180v112'),
    ].join(''),

  soap: (inks) =>
    [
      shape('M96 250q0-26 26-26h156q26 0 26 26v44q0 36-36 36H132q-36 0-36-36z', inks.wood),
      shape('M96 262h208v14H96z', '#A0703F'),
      box([122, 158, 156, 86], inks.main, 34),
      box([122, 150, 156, 80], inks.light, 34),
      box([146, 166, 108, 48], inks.pale, 22),
      shape('M200 208q-26-14-8-36 28 12 8 36z', inks.main),
      disc([128, 122], 16, '#FFFFFFB0'),
      disc([164, 96], 24, '#FFFFFF90'),
      disc([206, 118], 13, '#FFFFFFB0'),
      disc([242, 88], 18, '#FFFFFF90'),
    ].join(''),

  candle: (inks) =>
    [
      shape('M200 62q30 34 0 62-30-28 0-62z', '#F4A340'),
      shape('M200 86q14 18 0 34-14-16 0-34z', '#FFE08A'),
      line('M200 122v26', inks.ink, 6),
      oval([200, 162, 90, 22], inks.cream),
      shape('M104 160h192v134q0 36-36 36H140q-36 0-36-36z', inks.light),
      oval([200, 160, 96, 24], inks.pale),
      oval([200, 162, 82, 17], inks.cream),
      line('M200 136v24', inks.ink, 6),
      box([140, 214, 120, 74], inks.cream, 8),
      line('M200 276v-44M200 258q-20-2-24-18M200 250q20-2 24-18', inks.main, 6),
      shine('M120 200v92'),
    ].join(''),
}
