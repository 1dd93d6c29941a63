/** The texts of course notifications and of the certificate. */
export const text = {
  certificate: {
    title: 'Certificado de conclusão',
    says: 'Certificamos que',
    finished: 'concluiu o curso',
    on: (day: string) => `em ${day}`,
    hours: (hours: string) => `com carga horária de ${hours}`,
    verify: 'Confira a autenticidade deste certificado em',
    fileName: (course: string) => `certificado-${course}.pdf`,
  },
} as const
