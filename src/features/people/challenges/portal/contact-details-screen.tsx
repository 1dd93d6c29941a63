import { Button, Text } from '@mantine/core'
import { IconDeviceMobile, type Icon, IconMail } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { maskPixKey } from '#platform/contract/brazil/numbers.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { ContactKind } from '../rules.ts'
import { hideEmail } from './check-contact.ts'
import { ContactSteps } from './contact-steps.tsx'
import { contactsQuery } from './queries.ts'
import { text } from './text.ts'
import type { Intent } from './use-contact-flow.ts'

import classes from './contact-details-screen.module.css'

/** E-mail and mobile; each is verified, and changed, by a code. */
export function ContactDetailsScreen() {
  return (
    <ScreenBoundary>
      <Contacts />
    </ScreenBoundary>
  )
}

function Contacts() {
  const { data } = useSuspenseQuery(contactsQuery)
  return (
    <>
      <ContactPanel
        kind="email"
        icon={IconMail}
        shown={hideEmail(data.email_principal)}
        verified={data.email_validated_at !== null}
      />
      <ContactPanel
        kind="celular"
        icon={IconDeviceMobile}
        shown={data.celular === null ? null : maskPixKey('phone', `+55${data.celular}`)}
        verified={data.celular_validated_at !== null}
      />
    </>
  )
}

type ContactPanelProps = {
  kind: ContactKind
  icon: Icon
  /** The masked value; null where there is none. */
  shown: string | null
  verified: boolean
}

function ContactPanel({ kind, icon: Glyph, shown, verified }: ContactPanelProps) {
  const words = text.kinds[kind]
  // Each opening starts from the first step: its number is the key of the steps inside.
  const [opening, setOpening] = useState({
    count: 0,
    intent: 'verify' as Intent,
    open: false,
  })
  const start = (intent: Intent) =>
    setOpening(({ count }) => ({ count: count + 1, intent, open: true }))
  const close = () => setOpening((before) => ({ ...before, open: false }))

  return (
    <Panel
      title={words.title}
      aside={
        shown !== null && (
          <StatusBadge
            label={verified ? text.verified : text.notVerified}
            tone={verified ? 'good' : 'waiting'}
            sentence={verified ? words.verifiedMeans : words.notVerifiedMeans}
          />
        )
      }
    >
      <div className={classes['contact']}>
        <Glyph aria-hidden size={24} />
        <Text className={classes['shown'] ?? ''}>{shown ?? text.none}</Text>
        <div className={classes['actions']}>
          {shown !== null && !verified && (
            <Button
              variant="light"
              onClick={() => start('verify')}
              aria-label={words.verifyTitle}
            >
              {text.verify}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => start('change')}
            aria-label={words.changeTitle}
          >
            {shown === null ? text.add : text.change}
          </Button>
        </div>
      </div>
      <DetailSheet
        opened={opening.open}
        onClose={close}
        title={opening.intent === 'verify' ? words.verifyTitle : words.changeTitle}
      >
        <ContactSteps
          key={opening.count}
          kind={kind}
          intent={opening.intent}
          current={shown}
          onDone={close}
        />
      </DetailSheet>
    </Panel>
  )
}
