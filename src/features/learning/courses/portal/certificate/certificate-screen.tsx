import { Button } from '@mantine/core'
import { IconDownload, IconShare3 } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { shareText } from '#platform/web/share-text.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { downloadCertificate } from '../../certificate-contract.ts'
import { certificateQuery, courseQuery } from '../queries.ts'
import { text } from '../text.ts'
import { certificateAddress, CertificateSheet } from './certificate-sheet.tsx'

import classes from './certificate.module.css'

/** The person's own certificate of a course: to view, download and share. */
export function CertificateScreen() {
  const { slug = '' } = useParams()
  return (
    <>
      <PageHeader title={text.certificate.title} backTo="/courses?tab=finished" />
      <ScreenBoundary key={slug} ofAddress>
        <Certificate slug={slug} />
      </ScreenBoundary>
    </>
  )
}

function Certificate({ slug }: { slug: string }) {
  const { data: course } = useSuspenseQuery(courseQuery(slug))
  if (course.certificate_slug === null)
    return (
      <EmptyState drawing="waiting" sentence={text.certificate.notYet}>
        <Button component={Link} to={`/courses/desc/${slug}`}>
          {text.certificate.toCourse}
        </Button>
      </EmptyState>
    )
  return <Issued slug={course.certificate_slug} />
}

function Issued({ slug }: { slug: string }) {
  const { data: certificate } = useSuspenseQuery(certificateQuery(slug))
  const online = useOnline()
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await callForFile(downloadCertificate, { params: { slug } }),
        text.certificate.fileName,
      ),
    onError: (error) => {
      for (const sentence of sentencesOf(error)) notifyProblem(sentence)
    },
  })
  const downloadOnce = useOnce(() => download.mutate(), { busy: download.isPending })
  const words = text.certificate.shareText(certificate.course, certificateAddress(slug))
  return (
    <>
      <CertificateSheet certificate={certificate} />
      <div className={classes['actions']}>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!online}
          loading={download.isPending}
          onClick={downloadOnce}
        >
          {text.certificate.download}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare3 size={18} aria-hidden />}
          onClick={() => void shareText(words)}
        >
          {text.certificate.share}
        </Button>
      </div>
    </>
  )
}
