import { handlesOf } from "./handles.ts";
import { hashtagsOf } from "./hashtags.ts";
import { webAddressesOf } from "./web-addresses.ts";

/** Links, hashtags and mentions as written in a text, by what makes two of them the same. */
function referencesIn(text: string): ReadonlyMap<string, string> {
  const references = [
    ...webAddressesOf(text).map(({ url, from, to }) => ({ key: addressKey(url), from, to })),
    ...hashtagsOf(text).map(({ name, from, to }) => ({ key: `#${name.toLowerCase()}`, from, to })),
    ...handlesOf(text).map(({ handle, from, to }) => ({ key: handle.toLowerCase(), from, to })),
  ];
  return new Map(
    references
      .toSorted((one, other) => one.from - other.from)
      .map(({ key, from, to }) => [key, text.slice(from, to)]),
  );
}

/** A page is the same with or without its protocol's "s", a slash at the end, or marks that end a sentence. */
function addressKey(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  return `${host}${pathname}${search}${hash}`.replace(/[/.,;:!?]+$/, "");
}

/** The links, hashtags and mentions of the first text that the second one lacks, as written, in order. */
export function findLostReferences(before: string, after: string): string[] {
  const remaining = referencesIn(after);
  return [...referencesIn(before)]
    .filter(([key]) => !remaining.has(key))
    .map(([, writtenText]) => writtenText);
}
