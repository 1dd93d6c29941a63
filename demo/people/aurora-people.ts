/** Name, slug, kind, joined days ago, invited by, orders a week, state. */
export const auroraPeople = `
Mariana Ribeiro Costa | mari-ribeiro | PF | 540 | | 8.1 |
Juliana Ferreira Alves | ju-ferreira | PF | 538 | | 5.3 |
Patrícia Gomes Nunes | patricia-gomes | PF | 520 | ana | 3.5 |
Camila Duarte Rocha | camila-duarte | PF | 498 | ana | 2.2 |
Fernanda Lima Souza | fe-lima | PF | 470 | patricia-gomes | 1.9 |
Aline Barbosa Teixeira | aline-barbosa | PF | 455 | | 2.9 |
Luciana Prado Moreira | luciana-prado | PJ | 440 | | 6.6 |
Renata Campos Dias | renata-campos | PF | 420 | camila-duarte | 1.1 |
Beatriz Nogueira Pinto | bia-nogueira | PF | 400 | | 2.5 |
Vanessa Araújo Melo | vanessa-araujo | PF | 380 | ana | 1.5 |
Tatiane Freitas Cunha | tati-freitas | PF | 350 | | 2.0 |
Simone Batista Correia | simone-batista | PF | 330 | mari-ribeiro | 2.6 |
Priscila Monteiro Reis | pri-monteiro | PF | 300 | | 1.4 |
Elaine Carvalho Santos | elaine-carvalho | PF | 280 | patricia-gomes | 1.7 |
Débora Martins Vieira | debora-martins | PF | 250 | | 0.9 |
Gabriela Rezende Lopes | gabi-rezende | PF | 220 | mari-ribeiro | 3.2 |
Rafael Tavares Brito | rafa-tavares | PJ | 200 | | 3.7 |
Sabrina Medeiros Farias | sabrina-medeiros | PF | 170 | ana | 1.4 |
Letícia Andrade Braga | leticia-andrade | PF | 140 | | 2.0 |
Cristiane Moura Siqueira | cris-moura | PF | 110 | ju-ferreira | 1.6 |
Bianca Peixoto Amaral | bianca-peixoto | PF | 80 | | 2.3 |
Larissa Fontes Queiroz | lari-fontes | PF | 41 | ana | 2.0 |
Jéssica Paiva Rangel | jessica-paiva | PF | 16 | | 2.5 |
Natália Coelho Bastos | natalia-coelho | PF | 1 | mari-ribeiro | 0 | in review
Mônica Arruda Leal | monica-arruda | PF | 2 | ana | 0 | in review
Thiago Salles Bueno | thiago-salles | PJ | 3 | | 0 | in review
Yasmin Correia Pacheco | yasmin-correia | PF | 4 | ju-ferreira | 0 | in review
Wagner Pires Toledo | wagner-pires | PF | 33 | | 0 | refused
`
