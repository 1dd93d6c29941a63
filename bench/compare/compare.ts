import { compareJobs } from './jobs.ts'
import { compareLedgers, type Pace } from './ledgers.ts'
import { compareRedirects } from './redirects.ts'

/** The product's money, redirects and jobs against how others do them. */
export async function compareWithOthers(clusterUrl: string, pace: Pace): Promise<void> {
  await compareJobs(clusterUrl, pace)
  await compareRedirects(clusterUrl, pace)
  await compareLedgers(clusterUrl, pace)
}
