import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { Brands, type BrandsProps } from './brands.tsx'
import { text } from './text.ts'

import classes from './brands-screen.module.css'

type BrandsScreenProps = Pick<BrandsProps, 'terms'> & { onLeave: () => void }

/** Every brand of a person, whatever their approval; switches from one to another. */
export function BrandsScreen({ terms, onLeave }: BrandsScreenProps) {
  const heading = usePageHeading(text.title)
  return (
    <div className={classes['screen']}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
        {text.title}
      </Title>
      <p className={classes['detail']}>{text.detail}</p>
      <ScreenBoundary>
        <Brands terms={terms} />
      </ScreenBoundary>
      <div className={classes['ways']}>
        <Button component={Link} to="/dashboard" variant="default">
          {text.back}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {text.exit}
        </Button>
      </div>
    </div>
  )
}
