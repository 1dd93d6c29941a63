import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { usePageHeading } from '#platform/web/use-page-heading.ts'

import { LoginArt } from './login-art.tsx'
import { LoginForm } from './login-form.tsx'
import { brandQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './login-screen.module.css'

export function LoginScreen() {
  const { slug = '' } = useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(slug))
  const heading = usePageHeading(text.login.title)
  return (
    <div className={classes['screen']}>
      <section className={classes['promise']}>
        <div className={classes['brand']}>
          {brand.logo_foto_link === null ? (
            <span className={classes['name']}>{brand.nome}</span>
          ) : (
            <img src={brand.logo_foto_link} alt={brand.nome} className={classes['logo']} />
          )}
        </div>
        <div className={classes['words']}>
          <p className={classes['headline']}>{text.login.promise}</p>
          <p className={classes['detail']}>{text.login.promiseDetail}</p>
        </div>
        <LoginArt />
      </section>
      <section className={classes['door']}>
        <div className={classes['card']}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
            {text.login.title}
          </Title>
          <Text c="dimmed" mb="lg">
            {text.login.portalOf(brand.nome)}
          </Text>
          <LoginForm slug={slug} />
          <Text size="sm" ta="center" mt="lg">
            {text.login.newHere}{' '}
            <Anchor component={Link} to={`/${slug}/sign-up`} td="underline">
              {text.login.createAccount}
            </Anchor>
          </Text>
        </div>
      </section>
    </div>
  )
}
