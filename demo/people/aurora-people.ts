/** Name, slug, kind, joined days ago, invited by, orders a week, standing. */
export const auroraPeople = `
Mariana Ribeiro Costa | mari-ribeiro | PF | 540 | | 9.5 |
Juliana Ferreira Alves | ju-ferreira | PF | 538 | | 6.2 |
Patrícia Gomes Nunes | patricia-gomes | PF | 520 | ana | 4.1 |
Camila Duarte Rocha | camila-duarte | PF | 498 | ana | 2.6 |
Fernanda Lima Souza | fe-lima | PF | 470 | patricia-gomes | 2.2 |
Aline Barbosa Teixeira | aline-barbosa | PF | 455 | | 3.4 |
Luciana Prado Moreira | luciana-prado | PJ | 440 | | 7.8 |
Renata Campos Dias | renata-campos | PF | 420 | camila-duarte | 1.3 |
Beatriz Nogueira Pinto | bia-nogueira | PF | 400 | | 2.9 |
Vanessa Araújo Melo | vanessa-araujo | PF | 380 | ana | 1.8 |
Tatiane Freitas Cunha | tati-freitas | PF | 350 | | 2.4 |
Simone Batista Correia | simone-batista | PF | 330 | mari-ribeiro | 3.1 |
Priscila Monteiro Reis | pri-monteiro | PF | 300 | | 1.6 |
Elaine Carvalho Santos | elaine-carvalho | PF | 280 | patricia-gomes | 2.0 |
Débora Martins Vieira | debora-martins | PF | 250 | | 1.1 |
Gabriela Rezende Lopes | gabi-rezende | PF | 220 | mari-ribeiro | 3.8 |
Rafael Tavares Brito | rafa-tavares | PJ | 200 | | 4.4 |
Sabrina Medeiros Farias | sabrina-medeiros | PF | 170 | ana | 1.7 |
Letícia Andrade Braga | leticia-andrade | PF | 140 | | 2.3 |
Cristiane Moura Siqueira | cris-moura | PF | 110 | ju-ferreira | 1.9 |
Bianca Peixoto Amaral | bianca-peixoto | PF | 80 | | 2.7 |
Larissa Fontes Queiroz | lari-fontes | PF | 41 | ana | 2.4 |
Jéssica Paiva Rangel | jessica-paiva | PF | 16 | | 3.0 |
Natália Coelho Bastos | natalia-coelho | PF | 1 | mari-ribeiro | 0 | in review
Wagner Pires Toledo | wagner-pires | PF | 33 | | 0 | refused
`
