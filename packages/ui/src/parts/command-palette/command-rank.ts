export type Findable = {
  label: string;
  /** Other words for it, e.g. `sign out` for `Logout`. */
  keywords?: string | undefined;
};

/** How well a word fits, from the start of the name down. */
const fits = { start: 3, word: 2, inside: 1, keyword: 1, none: 0 } as const;

type FitOfWord = (command: Findable, word: string) => number;

/** Best first, by every word. What fits nowhere may be a name with letters left out: `anl` finds `Analytics`. */
export function rankCommands<Command extends Findable>(
  commands: readonly Command[],
  search: string,
): readonly Command[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const found = commandsThatFit(commands, words, fitOfWord);
  return found.length > 0 ? found : commandsThatFit(commands, words, fitOfLetters);
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

/** One or two letters in order are in nearly every name, and say nothing. */
function fitOfLetters({ label }: Findable, word: string): number {
  const name = plain(label);
  let from = 0;
  for (const letter of word) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) return fits.none;
  }
  return word.length > 2 ? fits.inside : fits.none;
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
