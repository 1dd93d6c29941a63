export { forgetChallenges } from './challenges.ts'
