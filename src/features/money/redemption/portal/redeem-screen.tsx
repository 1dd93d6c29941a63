import { Alert, Button, Text } from '@mantine/core'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { DebtNotice } from '#features/money/credits/portal/debt-notice.tsx'
import { MinimumProgress } from '#features/money/credits/portal/minimum-progress.tsx'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { dropDraft } from '#platform/web/session/drafts.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Reward } from '../contract.ts'
import { DonePanel } from './done-panel.tsx'
import { portalOf } from './kinds.ts'
import { LastReward } from './last-reward.tsx'
import { AMOUNT_DRAFT } from './money/amount-draft.ts'
import { OptionPicker, type RewardOption } from './option-picker.tsx'
import { lastRewardQuery, rewardOptionsQuery, rewardQuery } from './queries.ts'
import { RedeemSkeleton } from './redeem-skeleton.tsx'
import { type Made, RedemptionMade } from './redemption-made.ts'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

// Most partners choose money, so its flow is loaded together with the options.
void import('./money/money-flow.tsx').catch(() => undefined)

export function RedeemScreen() {
  // Requested here, so that both queries are in one message.
  const { data: newest, isLoading } = useQuery(lastRewardQuery)
  usePrefetchQuery(rewardOptionsQuery)
  return (
    <>
      <PageHeader title={text.redeem.title} backTo="/my-wallet" />
      <ScreenBoundary skeleton={<RedeemSkeleton />}>
        {/* Shown together: the last redemption appears above, and would move the rest down. */}
        {isLoading ? <RedeemSkeleton /> : <Redeem last={newest?.data[0]} />}
      </ScreenBoundary>
    </>
  )
}

type RedeemProps = { last: Reward | undefined }

/** The content of the screen. In commission mode the balance has only bonuses and rewards, often nothing. */
function Redeem({ last }: RedeemProps) {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const closes = useClosesCommissions()
  return (
    <>
      {closes && <PaidByClosing />}
      {closes && layout.total_points <= 0 ? (
        <LastReward reward={last} />
      ) : (
        <Flows last={last} />
      )}
    </>
  )
}

function PaidByClosing() {
  return (
    <Panel title={text.redeem.closing.title}>
      <Text mb="sm">{text.redeem.closing.sentence}</Text>
      <Button component={Link} to="/commission" w="fit-content">
        {text.redeem.closing.link}
      </Button>
    </Panel>
  )
}

/** The balance, the options, and the flow of the chosen option. */
function Flows({ last }: RedeemProps) {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const [search, setSearch] = useSearchParams()
  const [made, setMade] = useState<Made | null>(null)
  const requested = search.get('opcao')
  const option =
    layout.options.find(({ type }) => type === requested) ??
    layout.options.find(({ available }) => available) ??
    layout.options[0]

  // The id is in the address, so that Back leads to the form and a reload shows the receipt again.
  const done = search.get('feito')
  if (done !== null)
    return (
      <div className={classes['flow']}>
        {made?.id === done ? <DonePanel made={made} /> : <MadeBefore id={done} />}
      </div>
    )

  function showMade(next: Made) {
    dropDraft(AMOUNT_DRAFT)
    setMade(next)
    setSearch({ ...(option && { opcao: option.type }), feito: next.id }, { replace: true })
  }
  const wide = option && portalOf(option.type).wide

  return (
    <div className={classes['flow']} data-wide={wide || undefined}>
      <DebtNotice />
      <Balance />
      {layout.options.length > 1 && option && (
        <OptionPicker
          options={layout.options}
          chosen={option.type}
          onChoose={(type) => setSearch({ opcao: type }, { replace: true })}
        />
      )}
      {option && <Blocked option={option} />}
      {option && (
        <RedemptionMade value={showMade}>
          <Suspense fallback={<SkeletonList />}>
            <Flow option={option} key={option.type} />
          </Suspense>
        </RedemptionMade>
      )}
      <LastReward reward={last} />
    </div>
  )
}

/** A redemption of an earlier visit to this address. */
function MadeBefore({ id }: { id: string }) {
  const { data: made } = useSuspenseQuery(rewardQuery(id))
  return <DonePanel made={made} />
}

/** The balance, and while it is below the minimum, what is missing. */
function Balance() {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const closes = useClosesCommissions()
  const enough = layout.total_points >= layout.minimum
  return (
    <Panel>
      <div className={classes['balance']}>
        <span>
          {text.redeem.available}
          <small>{layout.default_conversion_string || '---'}</small>
        </span>
        <Money amountCents={layout.total_points} size="lg" />
      </div>
      {!enough && (
        <div className={classes['progress']}>
          <MinimumProgress
            availableCents={layout.total_points}
            minimumCents={layout.minimum}
          />
          {!closes && (
            <Text size="sm" c="dimmed">
              {text.redeem.accumulates}
            </Text>
          )}
        </div>
      )}
    </Panel>
  )
}

/** Reasons with their own notice above: a debt with its orders, the minimum with what is missing. */
const explainedAbove = new Set(['debt', 'below_minimum'])

/** The reason why the option is not available, with a link to correct it. */
function Blocked({ option }: { option: RewardOption }) {
  if (option.available || explainedAbove.has(option.reason_code ?? '')) return null
  const incomplete = incompleteCodes.has(option.reason_code ?? '')
  return (
    <Alert
      my="md"
      color="yellow"
      classNames={{ label: classes['notice'] ?? '' }}
      title={incomplete ? text.redeem.incompleteTitle : text.redeem.blockedTitle}
    >
      {option.reason}
      {incomplete && (
        <Button
          component={Link}
          to={
            option.reason_code === 'documents_pending'
              ? '/account/edit/my-documents'
              : '/complete-your-registration'
          }
          variant="default"
          size="sm"
          mt="sm"
          display="block"
          w="fit-content"
        >
          {text.redeem.complete}
        </Button>
      )}
    </Alert>
  )
}

const incompleteCodes = new Set(['incomplete_registration', 'documents_pending'])

function Flow({ option }: { option: RewardOption }) {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const { Flow: Chosen } = portalOf(option.type)
  return (
    <Chosen
      available={option.available}
      minimumCents={layout.minimum}
      availableCents={layout.total_points}
    />
  )
}
