import { IconCertificate } from '@tabler/icons-react'

import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { QrCode } from '#platform/web/ui/layout/qr-code.tsx'

import { formatHours } from '../../rules.ts'
import { text } from '../text.ts'

import classes from './certificate.module.css'

type CertificateSheetProps = {
  certificate: {
    slug: string
    student: string
    course: string
    brand: string
    hours: number | null
    finished_at: Date
  }
}

/** The certificate as on paper, with the address where anyone can check it. */
export function CertificateSheet({ certificate }: CertificateSheetProps) {
  const { student, course, brand, hours, finished_at } = certificate
  const address = certificateAddress(certificate.slug)
  return (
    <section className={classes['sheet']} aria-label={text.certificate.heading}>
      <IconCertificate size={56} stroke={1.25} aria-hidden className={classes['seal']} />
      <h2 className={classes['heading']}>{text.certificate.heading}</h2>
      <p className={classes['small']}>{text.certificate.says}</p>
      <p className={classes['student']}>{student}</p>
      <p className={classes['small']}>{text.certificate.finished}</p>
      <p className={classes['course']}>{course}</p>
      <p className={classes['small']}>
        {text.certificate.on(formatDay(dayOf(finished_at)))}
        {hours !== null && text.certificate.hours(formatHours(hours))}
      </p>
      <p className={classes['brand']}>{text.certificate.by(brand)}</p>
      <div className={classes['verify']}>
        <QrCode address={address} label={text.certificate.qr} sizePx={112} />
        <p className={classes['small']}>
          {text.certificate.verify}
          <br />
          <a href={address} className={classes['address']}>
            {address}
          </a>
        </p>
      </div>
    </section>
  )
}

export function certificateAddress(slug: string): string {
  return `${location.origin}/certificate/course/${slug}`
}
