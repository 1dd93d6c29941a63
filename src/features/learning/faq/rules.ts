type Question = { question: string; answer: string }
type Category<Q extends Question> = { id: number; questions: Q[] }

/**
 * The questions that contain every word, ignoring accents and case; without empty
 * categories.
 */
export function findQuestions<Q extends Question, C extends Category<Q>>(
  categories: C[],
  { words, category }: { words: string; category: number | null },
): C[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  return categories
    .filter(({ id }) => category === null || id === category)
    .map((one) => ({
      ...one,
      questions: one.questions.filter(({ question, answer }) => {
        const entryText = plain(`${question} ${answer}`)
        return searchWords.every((word) => entryText.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
