/** Unique beginnings of month names in the product's languages, without accents. */
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

export const monthWord = String.raw`\p{L}{3,12}`;

/** Returns 1 to 12 for a month's name or abbreviation; 0 for other words. */
export function monthOf(word: string): number {
  const plain = word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return beginnings.findIndex((names) => names.some((one) => plain.startsWith(one))) + 1;
}
