/** Name, slug, kind, joined days ago, invited by, orders a week, standing. */
export const trilhaPeople = `
Diego Martins Paes | diego-paes | PJ | 544 | | 5.4 |
Thiago Rocha Cardoso | thiago-rocha | PF | 510 | bruno | 2.3 |
Rodrigo Sales Pimentel | rodrigo-sales | PF | 462 | bruno | 1.5 |
Carolina Vidal Torres | carol-vidal | PF | 430 | diego-paes | 3.2 |
Felipe Antunes Leal | felipe-antunes | PF | 395 | thiago-rocha | 1.2 |
Marcelo Xavier Prates | marcelo-xavier | PF | 340 | | 1.9 |
André Luiz Figueiredo | andre-figueiredo | PJ | 290 | | 2.8 |
Isabela Guerra Matos | isa-guerra | PF | 230 | carol-vidal | 2.1 |
Leandro Castilho Neves | leandro-castilho | PF | 160 | | 1.0 |
Gustavo Pacheco Lira | gustavo-pacheco | PF | 95 | bruno | 1.8 |
Paula Meireles Assis | paula-meireles | PF | 24 | | 1.6 |
Henrique Sampaio Duarte | henrique-sampaio | PF | 3 | diego-paes | 0 | in review
`
