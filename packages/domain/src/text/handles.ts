import { webAddressesOf } from "./web-addresses.ts";

/** A handle in a text: `@sam`, `@sam.bsky.social` or `@sam@social.example`, and its range in UTF-16 code units. */
export type Handle = { readonly handle: string; readonly from: number; readonly to: number };

const name = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_])?`;

/** Not preceded by part of a word, of an email address or of a URL. */
const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_@#/])@${name}(?:@${name})?`, "gu");

/** The handles of a text in order; none within a URL. */
export function handlesOf(text: string): Handle[] {
  const handles = Array.from(text.matchAll(pattern), ({ 0: handle, index }) => ({
    handle,
    from: index,
    to: index + handle.length,
  }));
  if (handles.length === 0) return handles;
  const addresses = webAddressesOf(text);
  return handles.filter(
    ({ from }) => !addresses.some((address) => address.from < from && from < address.to),
  );
}
