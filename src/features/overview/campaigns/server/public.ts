export { campaignResults, countCampaignResults } from './drafts/campaign-results.ts'
