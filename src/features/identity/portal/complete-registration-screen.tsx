import { Button, Text, Title } from '@mantine/core'
import { IconFileDescription, type Icon, IconId } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Drawing } from '#platform/web/ui/drawing.tsx'
import { usePageHeading } from '#platform/web/use-page-heading.ts'

import { leave } from './leave.ts'
import { sessionQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './complete-registration-screen.module.css'

/** What a partner still owes before the portal opens, one line for each kind. */
export function CompleteRegistrationScreen() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const heading = usePageHeading(text.complete.title)
  const { has_pend, is_pending_data, parent, customer_service } = me.partner
  return (
    <div className={classes['screen']}>
      <div className={classes['card']}>
        <Drawing name="list" />
        <Title order={1} ref={heading} tabIndex={-1} fz="h2" ta="center">
          {text.complete.title}
        </Title>
        <Text c="dimmed" ta="center">
          {text.complete.sentence(parent.nome)}
        </Text>
        <ul className={classes['list']}>
          {is_pending_data && <Pending icon={IconId} words={text.complete.data} />}
          {has_pend === 1 && (
            <Pending icon={IconFileDescription} words={text.complete.documents} />
          )}
        </ul>
        {customer_service !== null && (
          <Text size="sm">{text.complete.service(customer_service)}</Text>
        )}
        <Button variant="subtle" onClick={leave}>
          {text.exit}
        </Button>
      </div>
    </div>
  )
}

type PendingProps = { icon: Icon; words: { title: string; detail: string } }

function Pending({ icon: Glyph, words }: PendingProps) {
  return (
    <li className={classes['pending']}>
      <Glyph aria-hidden size={24} stroke={1.75} />
      <span>
        <span className={classes['title']}>{words.title}</span>
        <span className={classes['detail']}>{words.detail}</span>
      </span>
    </li>
  )
}
