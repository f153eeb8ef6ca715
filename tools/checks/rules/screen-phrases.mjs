/**
 * Words that no native editor writes on a screen, with what to write instead. Each was found in our own catalogues.
 * @type {readonly { phrase: RegExp, instead: string }[]}
 */
const phrases = [
  { phrase: /\b(?:stands?|stood) (?!out\b)/i, instead: "things are or appear" },
  { phrase: /\bmend(?:s|ed|ing)?\b/i, instead: "fix" },
  { phrase: /\banew\b/i, instead: "again" },
  { phrase: /\bsomebody\b/i, instead: "someone, or a name" },
  { phrase: /\b(?:every|no)body\b/i, instead: "everyone, no one" },
  { phrase: /\b(?:who|what)ever\b(?! you choose)/i, instead: "say who or what" },
  { phrase: /\blately\b/i, instead: "recently" },
  { phrase: /\bby (?:it|them)sel(?:f|ves)\b/i, instead: "automatically" },
  { phrase: /\b(?:goes|go|going|went|gone) out\b/i, instead: "is published" },
  { phrase: /\b(?:is|are) out\b(?! of\b)/i, instead: "is published" },
  { phrase: /\btake(?:s|n)? (?:it|them|this)? ?(?:away|back)\b/i, instead: "remove, undo" },
  { phrase: /\b(?:took|takes) (?:it|no|about|up to)\b(?! \d)/i, instead: "accepted, allows" },
  { phrase: /\b(?:look at it|look there)\b/i, instead: "say what to do" },
  { phrase: /\bany more\b(?! \w+s\b)/i, instead: "anymore" },
  { phrase: /\bask(?:s|ed)? for changes\b/i, instead: "request changes" },
];

/**
 * Returns messages about what a native editor would strike from an English text.
 * @param {string} text
 * @returns {string[]}
 */
export function phraseFaults(text) {
  return phrases.flatMap(({ phrase, instead }) => {
    const match = phrase.exec(text);
    return match === null ? [] : [`“${match[0].trim()}”: ${instead}`];
  });
}
