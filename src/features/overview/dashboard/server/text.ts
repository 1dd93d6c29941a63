/** The text that a partner shares with a brand's link. */
export function spreadText(brandName: string): { title: string; text: string } {
  return {
    title: `Conheça ${brandName}`,
    text: `Eu indico os produtos de ${brandName}. Compre pelo meu link:`,
  }
}
