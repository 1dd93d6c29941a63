import { certificateGenuine } from '#platform/contract/sentences.ts'
/** The preview and no-JavaScript text of a certificate's address. */
export const text = {
  certificate: (student: string, course: string) => `Certificado de ${student}: ${course}`,
  certificateOf: (student: string, course: string, brand: string) =>
    `${student} concluiu o curso ${course}, de ${brand}. Confira se o certificado é verdadeiro.`,
  certificateFacts: {
    genuine: certificateGenuine,
    student: 'Aluno',
    course: 'Curso',
    hours: 'Carga horária',
    finished: 'Concluído em',
    brand: 'Emitido por',
    address: 'Endereço deste certificado',
  },
}
