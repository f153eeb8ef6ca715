export type Findable = {
  label: string;
  /** Synonyms, e.g. `sign out` for `Logout`. */
  keywords?: string | undefined;
};

/** Scores of a match, from the start of the name down. */
const scores = { start: 3, word: 2, inside: 1, keyword: 1, none: 0 } as const;

type FitOfWord = (command: Findable, word: string) => number;

/**
 * Returns the commands that match every word of the search, best first; all of them for an empty search. A name also
 * matches with letters left out: `anl` finds `Analytics`, `snp` `Schedule New Post`.
 */
export function rankCommands<Command extends Findable>(
  commands: readonly Command[],
  search: string,
): readonly Command[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const wordMatches = rankMatches(commands, words, fitOfWord);
  return wordMatches.length > 0 ? wordMatches : rankMatches(commands, words, fitOfLetters);
}

/** The commands that match every word, by the sum of the words' scores. */
function rankMatches<Command extends Findable>(
  commands: readonly Command[],
  words: readonly string[],
  fitOf: FitOfWord,
): readonly Command[] {
  return commands
    .map((command) => ({ command, wordScores: words.map((word) => fitOf(command, word)) }))
    .filter(({ wordScores }) => !wordScores.includes(scores.none))
    .map(({ command, wordScores }) => ({
      command,
      fit: wordScores.reduce((sum, fit) => sum + fit, 0),
    }))
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ command }) => command);
}

function fitOfWord({ label, keywords = "" }: Findable, word: string): number {
  const name = withoutAccents(label);
  if (name.startsWith(word)) return scores.start;
  if (name.includes(` ${word}`)) return scores.word;
  if (name.includes(word)) return scores.inside;
  return ` ${withoutAccents(keywords)}`.includes(` ${word}`) ? scores.keyword : scores.none;
}

/**
 * Matches letters in order, each within the same word or at the start of a later one; the first at the start of a
 * word. Requires three letters, since one or two match nearly every name.
 */
function fitOfLetters({ label }: Findable, word: string): number {
  if (word.length < 3) return scores.none;
  const letters = Array.from(withoutAccents(label));
  const isWordStart = (place: number) => place === 0 || letters[place - 1] === " ";
  let reachable: readonly number[] | undefined;
  for (const letter of word) {
    const formerReachable = reachable;
    reachable = letters.flatMap((other, place) => {
      const follows = formerReachable?.some(
        (end) => end < place && isInOneWord(letters, end, place),
      );
      const isNext = isWordStart(place)
        ? formerReachable === undefined || formerReachable.some((end) => end < place)
        : follows;
      return other === letter && isNext === true ? [place] : [];
    });
  }
  return reachable !== undefined && reachable.length > 0 ? scores.inside : scores.none;
}

/** Whether both positions are in one word. */
function isInOneWord(letters: readonly string[], from: number, to: number): boolean {
  return !letters.slice(from, to).includes(" ");
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
