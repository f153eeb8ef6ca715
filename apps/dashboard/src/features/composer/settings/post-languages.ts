import { currentLocale } from "@postlark/app/language/language";

/** The most common languages of posts; a post's own language is listed too. */
const codes = [
  ..."ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv".split(
    " ",
  ),
  ..."ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant".split(" "),
];

/** @param own the post's language, as BCP 47 @returns by their names in the language of the page */
export function postLanguages(own: string | undefined): { value: string; label: string }[] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const all = own === undefined || codes.includes(own) ? codes : [...codes, own];
  return all
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

/** The code of a language by name; codes themselves are not accepted, since names begin with them: `fr`. */
export function languageCode(text: string, own?: string): string | undefined {
  const locale = currentLocale();
  const name = text.trim();
  const isSo = (label: string) => label.localeCompare(name, locale, { sensitivity: "base" }) === 0;
  return postLanguages(own).find(({ label }) => isSo(label))?.value;
}

/**
 * Names to choose from: those in use, then those that the reader's browser prefers, then all by the alphabet.
 * @param used BCP 47, the first first
 */
export function languageNames(own: string | undefined, used: readonly string[] = []): string[] {
  const all = postLanguages(own);
  const preferred = [...used, ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  const first = preferred.flatMap((code) => all.find(({ value }) => value === code)?.label ?? []);
  return [...new Set([...first, ...all.map(({ label }) => label)])];
}

export function languageName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: "language" }).of(code) ?? code;
}
