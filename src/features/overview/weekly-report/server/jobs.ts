import { timedJob } from '#platform/server/jobs/job.ts'

import { sendWeeklyReports } from './send-weekly.ts'

export const weeklyReportJobs = [
  timedJob({
    name: 'send_weekly_reports',
    schedule: { cron: '8 * * * *', attempts: 3 },
    run: sendWeeklyReports,
  }),
]
