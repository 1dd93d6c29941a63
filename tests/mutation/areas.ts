/** A part of the code that is changed bit by bit, with the tests that have to find each change. */
type Area = {
  mutate: string[]
  tests: string[]
  /** The part of the changes, in percent, that the tests have to find. */
  goal: number
}

const commission = 'src/features/money/commission'
const closing = 'src/features/money/closing'
const redemption = 'src/features/money/redemption'
const contract = 'src/platform/contract'

/** Only rules whose tests need neither PostgreSQL nor a browser. */
export const areas: Record<string, Area> = {
  // What the ledger's movements are computed with; the movements themselves are SQL.
  ledger: {
    mutate: [
      'src/features/money/credits/rules.ts',
      `${contract}/money.ts`,
      `${contract}/percent.ts`,
    ],
    tests: [
      'src/features/money/credits/rules.test.ts',
      `${contract}/{money,percent}.test.ts`,
      `${contract}/typed/typed-percent.test.ts`,
    ],
    goal: 100,
  },
  commission: {
    mutate: [
      `${commission}/rules.ts`,
      `${commission}/server/percents.ts`,
      `${commission}/server/boosters/boosted-percent.ts`,
      `${commission}/server/holds/hold-terms.ts`,
      `${commission}/server/rules/dated-rules.ts`,
      `${commission}/server/views/level-progress.ts`,
    ],
    tests: [
      `${commission}/rules.test.ts`,
      `${commission}/server/percents.test.ts`,
      `${commission}/server/{boosters,holds,rules,views}/{boosted-percent,hold-terms,dated-rules,level-progress}.test.ts`,
    ],
    goal: 90,
  },
  payments: {
    mutate: [
      `${closing}/rules.ts`,
      `${closing}/server/payment-terms.ts`,
      `${closing}/server/papers/rpa.ts`,
      `${redemption}/rules.ts`,
      `${redemption}/server/redemption-states.ts`,
      `${redemption}/server/take-back/take-back-rules.ts`,
      'src/features/money/gift-cards/rules.ts',
    ],
    tests: [
      'src/features/money/{closing,gift-cards,redemption}/rules.test.ts',
      `${closing}/server/{brand,papers,payment}/{estimate-payments,rpa,payment-parts}.test.ts`,
      `${closing}/server/payment-terms.test.ts`,
      `${redemption}/server/take-back/take-back-rules.test.ts`,
    ],
    goal: 90,
  },
  access: {
    mutate: [
      'src/features/program/identity/rules.ts',
      'src/features/program/identity/portal/{decide-navigation,read-credentials}.ts',
      'src/features/program/staff/{credentials,second-person}.ts',
      'src/platform/server/http/access.ts',
      'src/platform/server/sealing/{passwords,sealer}.ts',
      'src/platform/server/sealing/second-factor/totp.ts',
      `${contract}/one-time-code.ts`,
    ],
    tests: [
      'src/features/program/identity/rules.test.ts',
      'src/features/program/identity/portal/{decide-navigation,read-credentials}.test.ts',
      'src/features/program/staff/{credentials,second-person}.test.ts',
      'src/platform/server/http/access.test.ts',
      'src/platform/server/sealing/{passwords,sealer}.test.ts',
      'src/platform/server/sealing/second-factor/totp.test.ts',
      `${contract}/text.test.ts`,
    ],
    goal: 90,
  },
  validators: {
    mutate: [
      `${contract}/brazil/{cnae,numbers}.ts`,
      `${contract}/endpoint/{filled,unknown-fields}.ts`,
      `${contract}/time/{cycle,dates,day-range,month,payment-day,periods}.ts`,
      `${contract}/typed/typed-{money,percent}.ts`,
      `${contract}/text.ts`,
    ],
    tests: [
      `${contract}/{brazil,endpoint,time,typed}/*.test.ts`,
      `${contract}/text.test.ts`,
    ],
    goal: 90,
  },
}

/** The area of this run, which `npm run test:mutation` names. */
export function areaOfRun(): Area & { name: string } {
  const name = process.env['MUTATION_AREA'] ?? ''
  const area = areas[name]
  if (area === undefined)
    throw new Error(`MUTATION_AREA is one of ${Object.keys(areas).join(', ')}`)
  return { name, ...area }
}
