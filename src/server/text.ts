/** What networks show of a certificate's address. */
export const text = {
  certificate: (student: string, course: string) => `Certificado de ${student}: ${course}`,
  certificateOf: (student: string, course: string, brand: string) =>
    `${student} concluiu o curso ${course}, de ${brand}. Confira se o certificado é verdadeiro.`,
}
