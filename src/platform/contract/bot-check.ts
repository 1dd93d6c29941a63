/** Issues a challenge that the `altcha` widget solves in the browser. */
export const BOT_CHALLENGE_PATH = '/api/v1/bot-check/challenge'
