/** The texts of course notifications, of the certificate and of refusals. */
export const text = {
  inCourse: (title: string) => `no curso “${title}”`,
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
