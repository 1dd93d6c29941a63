/** SKU, name, category, price, promotion price, drawing, colour, description. */
export const sportsGoods = `
TR-TN01 | Tênis de Corrida Vento 2 Feminino | Corrida | 349.90 | 299.90 | sneaker | #E2603F | Amortecimento leve para treinos de 5 a 21 km.
TR-TN02 | Tênis de Corrida Vento 2 Masculino | Corrida | 349.90 | | sneaker | #2F7F9E | O mesmo solado do feminino, em forma mais larga.
TR-TN03 | Tênis de Trilha Serra Grip | Trilha e Camping | 429.90 | | sneaker | #6E7F3A | Solado de borracha com cravos de 4 mm para barro e pedra.
TR-MC01 | Mochila de Hidratação 10 L | Corrida | 259.90 | 219.90 | backpack | #D98A2B | Reservatório de 2 litros, colada ao corpo.
TR-MC02 | Mochila Cargueira Mantiqueira 50 L | Trilha e Camping | 599.90 | | backpack | #3F7A5A | Barrigueira regulável e capa de chuva inclusa.
TR-BR01 | Barraca Araucária 3 Pessoas | Trilha e Camping | 689.90 | 619.90 | tent | #E08A3C | Montagem em cinco minutos, coluna d'água de 2.500 mm.
TR-SD01 | Saco de Dormir Neblina 5 °C | Trilha e Camping | 279.90 | | roll | #4F6FA3 | Conforto até 5 graus, compacto na mochila.
TR-GF01 | Garrafa Térmica Inox 750 ml | Acessórios | 129.90 | | bottle | #2E8B84 | 24 horas gelada, 12 horas quente.
TR-GF02 | Squeeze Dobrável 500 ml | Acessórios | 49.90 | | bottle | #E2704A | Cabe no bolso quando vazio, sem BPA.
TR-YG01 | Tapete de Yoga Equilíbrio 6 mm | Treino em Casa | 149.90 | | roll | #9A6FA8 | Dupla face antiderrapante, com alça.
TR-HL01 | Halteres Revestidos 2 kg, par | Treino em Casa | 89.90 | | dumbbell | #3E8C9A | Revestimento que não escorrega nem risca o piso.
TR-EL01 | Kit 5 Faixas Elásticas | Treino em Casa | 69.90 | 54.90 | bands | #D9593D | Cinco resistências e bolsa para viagem.
TR-CD01 | Corda de Pular Speed | Treino em Casa | 44.90 | | rope | #4F8A5B | Rolamento duplo e cabo de aço ajustável.
TR-BO01 | Bola de Futebol Campo Arena | Futebol | 119.90 | | ball | #3B6E8F | Costurada à mão, tamanho oficial.
TR-BO02 | Bola de Vôlei de Praia | Futebol | 99.90 | | ball | #E3A83A | Toque macio, resiste a sol e areia.
TR-CM01 | Camiseta Dry Respira | Corrida | 79.90 | | shirt | #3C9C8B | Seca rápido e protege do sol, UV 50+.
TR-BN01 | Boné Aba Curva UV 50+ | Acessórios | 69.90 | | cap | #C4562F | Tecido leve, ajuste de velcro.
TR-CP01 | Capacete de Ciclismo Aero | Ciclismo | 239.90 | 199.90 | helmet | #CF4F45 | Dezoito entradas de ar e regulagem traseira.
TR-LN01 | Lanterna de Cabeça 350 Lúmens | Trilha e Camping | 119.90 | | flashlight | #E0A02F | Recarregável, três modos e luz vermelha.
TR-OC01 | Óculos de Natação Antiembaçante | Natação | 79.90 | | goggles | #2F8FB5 | Vedação de silicone e proteção UV.
`
