/**
 * The demo's own accounts: brand, name, slug, kind, joined days ago, invited by, orders a
 * week, state, e-mail.
 */
export const demoPeople = `
aurora | Ana Beatriz Moraes | ana | PF | 546 | | 3.4 | | ana@demo.aliado.test
trilha | Ana Beatriz Moraes | ana | PF | 262 | bruno | 1.4 | | ana@demo.aliado.test
trilha | Bruno Carvalho Lima | bruno | PJ | 545 | | 3.6 | | bruno@demo.aliado.test
aurora | Carla Menezes Souto | carla | PF | 2 | ana | 0 | in review | carla@demo.aliado.test
aurora | Davi Pereira Nóbrega | davi | PF | 5 | | 0 | pending | davi@demo.aliado.test
`
