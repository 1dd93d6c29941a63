import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import type { PartnerView } from '#features/overview/brand-api/contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import {
  addPartnerNote,
  blockPartner,
  unblockPartner,
} from '#features/people/partners/brand-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { AdjustSheet } from './adjust-sheet.tsx'
import { reasonField } from './reason-field.ts'
import { RevealSheet } from './reveal-sheet.tsx'
import { text } from './text.ts'
import { ViewAsSheet } from './view-as-sheet.tsx'

type Action = 'note' | 'block' | 'unblock' | 'adjust' | 'level' | 'reveal' | 'viewAs'

type PartnerActionsProps = { partner: PartnerView; onDone: () => void }

/** What the brand can do with a partner; only what the person may do is offered. */
export function PartnerActions({ partner, onDone }: PartnerActionsProps) {
  const [open, setOpen] = useState<Action | null>(null)
  const mayWrite = useMay('partners.write')
  const mayDecide = useMay('partners.decide')
  const mayAdjust = useMay('redemptions.write')
  const maySee = useMay('partners.personal')
  const { slug, blocked } = partner
  const params = { slug }
  const block: Action = blocked === null ? 'block' : 'unblock'
  const offered: Action[] = [
    ...(mayWrite ? (['note', 'level'] as const) : []),
    ...(mayAdjust ? (['adjust'] as const) : []),
    ...(mayDecide ? [block] : []),
    ...(maySee ? (['reveal'] as const) : []),
    ...(maySee && partner.status === 'approved' ? (['viewAs'] as const) : []),
  ]
  if (offered.length === 0) return null
  const titles: Record<Action, string> = {
    reveal: text.reveal.title,
    viewAs: text.viewAs.title,
    note: text.note,
    level: text.setLevel,
    adjust: text.adjust,
    block: text.block,
    unblock: text.unblock,
  }
  const sheet = (action: Action) => ({
    opened: open === action,
    title: titles[action],
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      onDone()
    },
  })
  return (
    <Panel title={text.actions}>
      <Group gap="sm">
        {offered.map((action) => (
          <Button key={action} variant="default" onClick={() => setOpen(action)}>
            {titles[action]}
          </Button>
        ))}
      </Group>
      <RevealSheet slug={slug} opened={open === 'reveal'} onClose={() => setOpen(null)} />
      <ViewAsSheet
        slug={slug}
        name={partner.name}
        opened={open === 'viewAs'}
        onClose={() => setOpen(null)}
        onDone={onDone}
      />
      <ActionSheet
        {...sheet('note')}
        hint={text.noteHint}
        fields={[{ name: 'note', label: text.noteLabel, kind: 'area' }]}
        send={({ note = '' }, headers) =>
          call(addPartnerNote, { params, body: { note } }, { headers })
        }
      />
      <ActionSheet
        {...sheet('block')}
        hint={text.blockHint}
        fields={[reasonField]}
        send={({ reason = '' }, headers) =>
          call(blockPartner, { params, body: { reason } }, { headers })
        }
      />
      <ActionSheet
        {...sheet('unblock')}
        hint={text.unblockHint}
        fields={[reasonField]}
        send={({ reason = '' }, headers) =>
          call(unblockPartner, { params, body: { reason } }, { headers })
        }
      />
      <AdjustSheet
        slug={slug}
        opened={open === 'adjust'}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null)
          onDone()
        }}
      />
      <ActionSheet
        {...sheet('level')}
        hint={text.levelHint}
        fields={[{ name: 'level', label: text.level }, reasonField]}
        send={({ level = '', reason = '' }, headers) =>
          call(
            setPartnerLevel,
            { params, body: { level: level.trim() || null, reason } },
            { headers },
          )
        }
      />
    </Panel>
  )
}
