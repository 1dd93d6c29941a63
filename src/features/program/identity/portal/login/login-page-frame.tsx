import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'

import { promise } from '../../promise.ts'
import { brandQuery } from '../queries.ts'
import { LoginArt } from './login-art.tsx'

import classes from './login-screen.module.css'

type LoginPageFrameProps = { title: string; description: ReactNode; children: ReactNode }

/**
 * The layout of every login page of a brand: the introduction on one side, the card on the
 * other.
 */
export function LoginPageFrame({ title, description, children }: LoginPageFrameProps) {
  const { slug = '' } = useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(slug))
  const heading = usePageHeading(title)
  return (
    <div className={classes['screen']}>
      <section className={classes['promise']}>
        <div className={classes['brand']}>
          {brand.logo_foto_link === null ? (
            <span className={classes['name']}>{brand.nome}</span>
          ) : (
            <img
              src={brand.logo_foto_link}
              alt={brand.nome}
              data-logo
              className={classes['logo']}
            />
          )}
        </div>
        <div className={classes['words']}>
          <p className={classes['headline']}>{promise.headline}</p>
          <p className={classes['detail']}>{promise.detail}</p>
        </div>
        <LoginArt />
      </section>
      <section className={classes['door']}>
        <div className={classes['card']}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {description}
          </Text>
          {children}
        </div>
      </section>
    </div>
  )
}
