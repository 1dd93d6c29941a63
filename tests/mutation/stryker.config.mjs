import { areaOfRun } from './areas.ts'

const { name, mutate, goal } = areaOfRun()
const folder = `test-results/mutation/${name}`

const config = {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignore-texts.ts'],
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  mutate,
  // Used only with `--incremental`: what did not change since the last run keeps its result.
  incrementalFile: `${folder}/report.json`,
  thresholds: { high: 100, low: goal, break: goal },
  tempDirName: `${folder}/sandbox`,
  // Without `tsconfig.json`: TypeScript 7 has no functions by which Stryker could read it.
  ignorePatterns: ['*', '!src/**', '!tests/mutation/**', '!package.json'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${folder}/report.json` },
}

// eslint-disable-next-line import/no-default-export -- Stryker reads it.
export default config
