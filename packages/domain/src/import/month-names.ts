/** Beginnings by which each month is told from the others, in the languages of the product, without accents. */
const beginnings: readonly (readonly string[])[] = [
  ["jan", "ene"],
  ["feb", "fev"],
  ["mar", "mrz"],
  ["apr", "abr", "avr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "ago", "aou"],
  ["sep", "set"],
  ["oct", "okt"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** A word that may be a month's name, as part of a pattern. */
export const monthWord = String.raw`\p{L}{3,12}`;

/** 1 to 12 for a month's name or what it is cut to; 0 for another word. */
export function monthOf(word: string): number {
  const plain = word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return beginnings.findIndex((some) => some.some((one) => plain.startsWith(one))) + 1;
}
