import { currentLocale } from "@postlark/app/language/language";

/** The most common languages of posts; a post's own language is listed too. */
const codes = [
  ..."ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv".split(
    " ",
  ),
  ..."ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant".split(" "),
];

/** Lists languages for a post, sorted by their names in the page's language. @param ownCode the post's, as BCP 47 */
export function postLanguages(ownCode: string | undefined): { value: string; label: string }[] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const allCodes = ownCode === undefined || codes.includes(ownCode) ? codes : [...codes, ownCode];
  return allCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

/** Returns the code of the language with a name; undefined for any other text, also for a code such as `fr`. */
export function languageCode(text: string, own?: string): string | undefined {
  const locale = currentLocale();
  const name = text.trim();
  const isSameName = (label: string) =>
    label.localeCompare(name, locale, { sensitivity: "base" }) === 0;
  return postLanguages(own).find(({ label }) => isSameName(label))?.value;
}

/**
 * Returns the names of languages to choose from: the used ones, then those that the browser prefers, then all sorted.
 * @param used BCP 47 codes, the preferred one first
 */
export function languageNames(own: string | undefined, used: readonly string[] = []): string[] {
  const languages = postLanguages(own);
  const preferred = [...used, ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  const preferredNames = preferred.flatMap(
    (code) => languages.find(({ value }) => value === code)?.label ?? [],
  );
  return [...new Set([...preferredNames, ...languages.map(({ label }) => label)])];
}

export function languageName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: "language" }).of(code) ?? code;
}
