/** SKU, name, category, price, promotion price, drawing, colour, description. */
export const cosmetics = `
AU-BT01 | Batom Matte Veludo Rosé | Maquiagem | 39.90 | | lipstick | #C2406B | Cor intensa que dura o dia todo sem ressecar, com manteiga de cupuaçu.
AU-BT02 | Batom Cremoso Terracota | Maquiagem | 34.90 | 29.90 | lipstick | #B5532F | Toque cremoso e cobertura uniforme em uma só passada.
AU-GL01 | Gloss Labial Brilho de Mel | Maquiagem | 29.90 | | mascara | #E0922F | Brilho espelhado, sem grudar, com aroma de mel.
AU-MA01 | Máscara de Cílios Volume Noturno | Maquiagem | 54.90 | | mascara | #5B3A72 | Volume em camadas, à prova de lágrimas, sai com água morna.
AU-BA01 | Base Líquida Pele Real FPS 30 | Maquiagem | 89.90 | 74.90 | dropper | #D39A72 | Doze tons para a pele brasileira, acabamento natural e proteção solar.
AU-PA01 | Paleta de Sombras Pôr do Sol | Maquiagem | 119.90 | | palette | #C8643C | Nove tons quentes, do champanhe ao vinho, opacos e cintilantes.
AU-BL01 | Blush Compacto Pêssego | Maquiagem | 49.90 | | compact | #EE9277 | Pó fino que esfuma fácil e deixa cara de descansada.
AU-PI01 | Kit 5 Pincéis Essenciais | Maquiagem | 99.90 | 79.90 | brushes | #A8577E | Cerdas sintéticas macias: pó, base, blush, sombra e detalhe.
AU-SK01 | Sérum Vitamina C 10% 30 ml | Skincare | 94.90 | | dropper | #E8A33D | Ilumina e uniformiza em quatro semanas de uso.
AU-SK02 | Creme Noturno Camomila 50 g | Skincare | 79.90 | | jar | #8FA35B | Hidrata enquanto você dorme; para peles sensíveis.
AU-SK03 | Gel de Limpeza Chá-Verde 150 ml | Skincare | 45.90 | | tube | #5E9C76 | Remove a maquiagem e a oleosidade sem repuxar.
AU-SK04 | Protetor Solar Facial FPS 60 | Skincare | 74.90 | 64.90 | tube | #F0A23B | Toque seco, sem esbranquiçar, resistente à água.
AU-SK05 | Máscara de Argila Rosa 100 g | Skincare | 42.90 | | jar | #D98A92 | Limpa os poros em dez minutos, uma vez por semana.
AU-CB01 | Shampoo Nutrição Babaçu 300 ml | Cabelos | 32.90 | | pump | #7C9A4E | Limpa sem pesar, para cabelos secos e com cachos.
AU-CB02 | Condicionador Nutrição Babaçu 300 ml | Cabelos | 36.90 | | pump | #B98A4A | Desembaraça e sela os fios.
AU-CB03 | Máscara Capilar Murumuru 250 g | Cabelos | 64.90 | 54.90 | jar | #9A6B4F | Reconstrução profunda em cinco minutos.
AU-CB04 | Óleo Capilar Pracaxi 60 ml | Cabelos | 58.90 | | dropper | #C77B30 | Brilho e controle do frizz com duas gotas.
AU-PF01 | Eau de Parfum Flor de Ipê 75 ml | Perfumaria | 189.90 | 159.90 | perfume | #C9679B | Floral amadeirado: ipê, pimenta-rosa e sândalo.
AU-PF02 | Deo Colônia Brisa da Serra 100 ml | Perfumaria | 119.90 | | perfume | #5D97A8 | Cítrico e fresco, para o dia inteiro.
AU-PF03 | Body Splash Maracujá Doce 200 ml | Perfumaria | 69.90 | | perfume | #DDA02E | Leve e frutado, para depois do banho.
AU-CP01 | Hidratante Corporal Castanha 400 ml | Corpo e Banho | 52.90 | | pump | #A9714B | 48 horas de hidratação com castanha-do-pará.
AU-CP02 | Sabonete Andiroba, caixa com 4 | Corpo e Banho | 28.90 | | soap | #7FA28A | Espuma cremosa, vegetal, sem parabenos.
AU-CP03 | Creme para Mãos Cupuaçu 75 g | Corpo e Banho | 32.90 | 27.90 | tube | #C98F6B | Absorve rápido e não deixa as mãos oleosas.
AU-CP04 | Vela Aromática Capim-Limão 180 g | Corpo e Banho | 64.90 | | candle | #A7B35A | Cera vegetal, 35 horas de queima.
`
