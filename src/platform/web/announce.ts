// One live region for the whole portal: several would speak over each other.

type Listener = (sentence: string) => void

let speak: Listener = () => {}

/** Says a sentence to people who use a screen reader. */
export function announce(sentence: string): void {
  speak(sentence)
}

export function listenToAnnouncements(listener: Listener): () => void {
  speak = listener
  return () => {
    speak = () => {}
  }
}
