import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'

import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { endpointQuery, queryClient } from '#platform/web/api/query-client.ts'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { showBooster, showBoosterResult } from '../../booster-contract.ts'
import { text } from '../text.ts'
import { EditBooster } from './edit-booster.tsx'
import { EndBooster } from './end-booster.tsx'
import { type Booster, boosterTarget, boosterWords } from './typed-booster.ts'

/** One booster: changed or deleted until it begins, then ended earlier. */
export function BoosterScreen() {
  const id = Number(useParams()['id'])
  return (
    <VersionedLoad endpoint={showBooster} input={{ params: { id } }}>
      {({ current, reload }) => (
        <LoadedBooster key={id} current={current} reload={reload} />
      )}
    </VersionedLoad>
  )
}

/** What it sold and cost so far. */
function Result({ id }: { id: number }) {
  const { data } = useQuery(endpointQuery(showBoosterResult, { params: { id } }))
  if (data === undefined) return null
  const words = text.boosters.result
  return (
    <Panel narrow title={words.title}>
      <DescriptionList
        facts={[
          { label: words.orders, value: String(data.orders) },
          { label: words.sold, value: formatCents(data.sold_total) },
          { label: words.extra, value: formatCents(data.extra_total) },
        ]}
      />
    </Panel>
  )
}

type LoadedProps = { current: Versioned<Booster>; reload: () => Promise<unknown> }

function LoadedBooster({ current, reload }: LoadedProps) {
  const booster = current.data
  const navigate = useNavigate()
  const path = useBrandPath()
  const mayChange = useMay('rules.write')
  const list = path('/regras?aba=impulsos')
  async function done(sentence: string) {
    await queryClient.invalidateQueries({ queryKey: ['commission'] })
    notifySuccess(sentence)
    await navigate(list)
  }
  return (
    <>
      <PageHeader
        title={boosterTarget(booster)}
        description={`${boosterWords(booster)}. ${text.boosters.states[booster.state]}.`}
        backTo={list}
      />
      {mayChange && booster.state !== 'ended' && (
        <Panel narrow>
          <Stack>
            {booster.state === 'scheduled' && (
              <EditBooster current={current} reload={reload} onDone={done} />
            )}
            <EndBooster booster={booster} version={current.version} onDone={done} />
          </Stack>
        </Panel>
      )}
      {booster.state !== 'scheduled' && <Result id={booster.id} />}
      <ObjectHistory object={`commission_booster:${booster.id}`} />
    </>
  )
}
