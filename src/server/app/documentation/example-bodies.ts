const draft = { scope: 'level', level: 'Ouro', percent: 12 }

/** Its days depend on each other. */
export const exampleMission = {
  title: 'Inverno com a Aurora',
  description: 'Mostre como você cuida da pele no frio.',
  instructions: 'Publique um vídeo de até um minuto.',
  rules: 'Uma publicação por pessoa.',
  contents_required: 1,
  terms: { text: 'Ao participar, você autoriza o uso do vídeo pela marca.' },
  enrolment_starts_at: '2026-12-01T12:00:00.000Z',
  enrolment_ends_at: '2026-12-20T23:00:00.000Z',
  starts_at: '2026-12-01T12:00:00.000Z',
  ends_at: '2026-12-31T23:00:00.000Z',
  reward: 25,
}

/** The bodies of operations whose fields depend on each other, by the operation. */
export const exampleBodies: Readonly<Record<string, object>> = {
  downloadSignedTerm: { conf: { template: 'adesao', version: '2' }, data: {} },
  putMission: exampleMission,
  sendPayoutCode: { pix_account: { type: 'email', key: 'ana.lima@example.com' } },
  simulateRules: { draft, external_id: 'A-1042' },
  startReplay: { draft },
  updateProfile: {
    pix_account: { type: 'email', key: 'ana.lima@example.com' },
  },
}
