import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'

import { ApiError } from '#platform/web/api/api-error.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { certificateQuery } from '../queries.ts'
import { text } from '../text.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

import classes from './certificate.module.css'

/** The public page that checks a certificate's address. */
export function PublicCertificateScreen() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(certificateQuery(slug))
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to="/404" replace />
  return (
    <div className={classes['page']}>
      <PageHeader title={text.certificate.title} />
      {data && (
        <>
          <p className={classes['genuine']}>
            <IconRosetteDiscountCheck size={22} aria-hidden />
            {text.certificate.genuine}
          </p>
          <CertificateSheet certificate={data} />
        </>
      )}
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList lines={3} />
        ))}
    </div>
  )
}
