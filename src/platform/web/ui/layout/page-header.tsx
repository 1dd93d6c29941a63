import { Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { usePageHeading } from '../../navigation/use-page-heading.ts'
import { text } from '../text.ts'

import classes from './page-header.module.css'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** The target of "Voltar", on screens that are a detail of another. */
  backTo?: string
  /** At the right: an eye, a filter, a button. */
  children?: ReactNode
}

/**
 * The one H1 of a screen. It is directly on the body, so its colours are readable there.
 */
export function PageHeader({ title, description, backTo, children }: PageHeaderProps) {
  const heading = usePageHeading(title)
  return (
    <header className={classes['header']}>
      {backTo !== undefined && (
        <Link to={backTo} className={classes['back']} aria-label={text.back}>
          <IconArrowLeft aria-hidden size={22} />
        </Link>
      )}
      <div className={classes['words']}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
          {title}
        </Title>
        {description !== undefined && (
          <Text className={classes['description']}>{description}</Text>
        )}
      </div>
      {children !== undefined && (
        <div className={classes['aside']} data-keep-clear>
          {children}
        </div>
      )}
    </header>
  )
}
