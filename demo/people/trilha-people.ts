/** Name, slug, kind, joined days ago, invited by, orders a week, state. */
export const trilhaPeople = `
Diego Martins Paes | diego-paes | PJ | 544 | | 4.6 |
Thiago Rocha Cardoso | thiago-rocha | PF | 510 | bruno | 2.0 |
Rodrigo Sales Pimentel | rodrigo-sales | PF | 462 | bruno | 1.3 |
Carolina Vidal Torres | carol-vidal | PF | 430 | diego-paes | 2.7 |
Felipe Antunes Leal | felipe-antunes | PF | 395 | thiago-rocha | 1.0 |
Marcelo Xavier Prates | marcelo-xavier | PF | 340 | | 1.6 |
André Luiz Figueiredo | andre-figueiredo | PJ | 290 | | 2.4 |
Isabela Guerra Matos | isa-guerra | PF | 230 | carol-vidal | 1.8 |
Leandro Castilho Neves | leandro-castilho | PF | 160 | | 0.8 |
Gustavo Pacheco Lira | gustavo-pacheco | PF | 95 | bruno | 1.5 |
Paula Meireles Assis | paula-meireles | PF | 24 | | 1.4 |
Henrique Sampaio Duarte | henrique-sampaio | PF | 3 | diego-paes | 0 | in review
`
