export type Findable = {
  label: string;
  /** Synonyms, e.g. `sign out` for `Logout`. */
  keywords?: string | undefined;
};

/** Scores of a match, from the start of the name down. */
const fits = { start: 3, word: 2, inside: 1, keyword: 1, none: 0 } as const;

type FitOfWord = (command: Findable, word: string) => number;

/**
 * Ranks by every word of the search. A name also matches with letters left out: `anl` finds `Analytics`, `snp`
 * `Schedule New Post`.
 */
export function rankCommands<Command extends Findable>(
  commands: readonly Command[],
  search: string,
): readonly Command[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const wordMatches = commandsThatFit(commands, words, fitOfWord);
  return wordMatches.length > 0 ? wordMatches : commandsThatFit(commands, words, fitOfLetters);
}

function commandsThatFit<Command extends Findable>(
  commands: readonly Command[],
  words: readonly string[],
  fitOf: FitOfWord,
): readonly Command[] {
  return commands
    .map((command) => ({ command, each: words.map((word) => fitOf(command, word)) }))
    .filter(({ each }) => !each.includes(fits.none))
    .map(({ command, each }) => ({ command, fit: each.reduce((sum, fit) => sum + fit, 0) }))
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ command }) => command);
}

function fitOfWord({ label, keywords = "" }: Findable, word: string): number {
  const name = plain(label);
  if (name.startsWith(word)) return fits.start;
  if (name.includes(` ${word}`)) return fits.word;
  if (name.includes(word)) return fits.inside;
  return ` ${plain(keywords)}`.includes(` ${word}`) ? fits.keyword : fits.none;
}

/**
 * Matches letters in order, each within the same word or at the start of a later one; the first at the start of a
 * word. Requires three letters, since one or two match nearly every name.
 */
function fitOfLetters({ label }: Findable, word: string): number {
  if (word.length < 3) return fits.none;
  const letters = Array.from(plain(label));
  const isStart = (place: number) => place === 0 || letters[place - 1] === " ";
  let ends: readonly number[] | undefined;
  for (const letter of word) {
    const before = ends;
    ends = letters.flatMap((other, place) => {
      const follows = before?.some((end) => end < place && isInOneWord(letters, end, place));
      const isNext = isStart(place)
        ? before === undefined || before.some((end) => end < place)
        : follows;
      return other === letter && isNext === true ? [place] : [];
    });
  }
  return ends !== undefined && ends.length > 0 ? fits.inside : fits.none;
}

/** Whether both positions are in one word. */
function isInOneWord(letters: readonly string[], from: number, to: number): boolean {
  return !letters.slice(from, to).includes(" ");
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
