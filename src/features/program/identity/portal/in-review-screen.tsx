import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconClock, type Icon, IconLockOpen } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { Illustration } from '#platform/web/ui/layout/illustration.tsx'
import { ContactLinks } from '#platform/web/ui/lists/contact-links.tsx'

import { leave } from './leave.ts'
import { registrationStateOf } from './load-session.ts'
import { sessionQuery, useBrandContacts } from './queries.ts'
import { text } from './text.ts'

import classes from './in-review-screen.module.css'

type InReviewScreenProps = {
  /** The links to the person's own account, passed in by the screen. */
  account: ReactNode
  children?: ReactNode
}

/**
 * The brand's decision so far: none, or refused. Children: what it requires during the
 * review.
 */
export function InReviewScreen({ account, children }: InReviewScreenProps) {
  const {
    data: me,
    refetch,
    isFetching,
  } = useSuspenseQuery({
    ...sessionQuery,
    refetchOnWindowFocus: 'always',
  })
  const [checked, setChecked] = useState(false)
  const navigate = useNavigate()
  const contacts = useBrandContacts()
  const { approved, hasPending } = registrationStateOf(me)
  const refused = approved === 0
  const waiting = refused || (approved !== 1 && !hasPending)
  const words = refused ? text.refused : text.inReview
  const heading = usePageHeading(words.title)
  const brand = me.partner.parent.nome

  useEffect(() => {
    if (!waiting) void navigate('/dashboard', { replace: true })
  }, [waiting, navigate])

  async function check() {
    await refetch()
    setChecked(true)
  }

  return (
    <div className={classes['screen']}>
      <div className={classes['card']}>
        <Illustration name="waiting" />
        <Title order={1} ref={heading} tabIndex={-1} fz="h2">
          {words.title}
        </Title>
        <Text c="dimmed">{words.sentence(brand)}</Text>
        {!refused && <Steps brand={brand} />}
        <Button fullWidth loading={isFetching} onClick={() => void check()}>
          {text.inReview.check}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {checked && !isFetching ? words.still : ''}
        </Text>
        <ContactLinks ways={contacts} title={text.contactTitle} />
        {account}
        <Button component={Link} to="/my-brands" variant="subtle">
          {text.switchBrand}
        </Button>
        <Button variant="subtle" onClick={leave}>
          {text.exit}
        </Button>
      </div>
      {children !== undefined && !refused && (
        <div className={classes['asked']}>{children}</div>
      )}
    </div>
  )
}

function Steps({ brand }: { brand: string }) {
  const { steps } = text.inReview
  return (
    <ol className={classes['steps']}>
      <Step state="done" icon={IconCheck} title={steps.sent} detail={steps.sentDetail} />
      <Step
        state="now"
        icon={IconClock}
        title={steps.review(brand)}
        detail={steps.reviewDetail}
      />
      <Step state="next" icon={IconLockOpen} title={steps.open} detail={steps.openDetail} />
    </ol>
  )
}

type StepProps = {
  state: 'done' | 'now' | 'next'
  icon: Icon
  title: string
  detail: string
}

function Step({ state, icon: Glyph, title, detail }: StepProps) {
  return (
    <li
      className={classes['step']}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={classes['glyph']}>
        <Glyph aria-hidden size={20} />
      </span>
      <span>
        <span className={classes['title']}>{title}</span>
        <span className={classes['detail']}>{detail}</span>
      </span>
    </li>
  )
}
