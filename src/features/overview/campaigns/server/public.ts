export { renameLevelInSegments, segmentNaming } from './segments/segments.ts'
export { campaignResults, countCampaignResults } from './drafts/campaign-results.ts'
