/** A URL in a text: its target, and its range in UTF-16 code units. */
export type WebAddress = { readonly url: string; readonly from: number; readonly to: number };

/** Bounds the work for hostile texts: brackets in URLs are shorter. */
const maxBracketLength = 256;

/** Emoji may be part of a host name but not of its last label, where they are decoration after the URL. */
const label = String.raw`[\p{L}\p{M}\p{N}\p{So}_-]+`;

/** After a Latin ending, a letter of another script begins the next word, as in `a.exampleを`. */
const ending = String.raw`(?:xn--[a-z0-9-]+|[a-z][a-z0-9-]*|(?![a-z])[\p{L}\p{M}\p{N}_-]+)`;
const ip = String.raw`\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]`;
const user = String.raw`(?:[\w.~!$&'*+,;=:%-]+@)?`;
const host = String.raw`(?:${ip}|localhost(?![.\p{L}\p{N}_-])|(?:${label}\.)+${ending}|[a-z][a-z0-9-]*(?=:\d|\/))`;

/**
 * Not preceded by a Latin letter, a digit or a sign of a name (twitter-text's rule). Without a protocol only after
 * `www.` (GitHub Flavored Markdown): `a.example` may be a file or a typing error.
 */
const start = new RegExp(
  String.raw`(?<![a-z0-9@＠$#＃])(?:https?:\/\/${user}${host}|(?<![/.:_-])www\.(?:${label}\.)+${ending})(?::\d{1,5}(?!\d))?(?![@\\])`,
  "giu",
);

/**
 * Where a URL ends: blanks, controls, characters that URLs escape, and closing marks and brackets of every script
 * outside ASCII. Other letters belong to the path, as on Mastodon.
 */
const urlEnd =
  /[\s\p{Cc}\p{Zs}\u200B\u2060\u2066-\u2069\u200E\u200F\u202A-\u202E\uFFFC<>"`\\^]|(?![\0-\x7F’])[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}…—―¡¿]|\p{Extended_Pictographic}|\p{RI}/u;

/** Characters at a URL's end that belong to the sentence or to Markdown, as on Mastodon. */
const trailingMark = /(?![/&#])[\p{Po}’~$|–]|\p{Join_Control}|\uFE0F/u;

const brackets: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Separators of URLs in a list without blanks; a URL after a slash belongs to the first, as in web archives. */
const listSeparators = ",;|([{";
const nextUrl = /^https?:\/\//iu;

/** The URLs of a text, without closing marks after them, and with balanced brackets only. */
export function webAddressesOf(text: string): WebAddress[] {
  const addresses: WebAddress[] = [];
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [origin] = match;
    const from = match.index;
    const to = addressEnd(text, from, from + origin.length);
    start.lastIndex = to;
    const url = parseAddress(text.slice(from, to));
    if (url !== undefined) addresses.push({ url, from, to });
  }
  return addresses;
}

/** The URL with a lower-case protocol; undefined if it is invalid. */
function parseAddress(address: string): string | undefined {
  const url = /^www\./i.test(address)
    ? `https://${address}`
    : address.replace(/^https?/i, (protocol) => protocol.toLowerCase());
  return URL.canParse(url) ? url : undefined;
}

/** The end of a URL whose host name ends at `origin`. */
function addressEnd(text: string, from: number, origin: number): number {
  if (!"/?#".includes(text.charAt(origin) || " ")) return origin;
  // Markdown's emphasis around a URL; otherwise an underscore belongs to it.
  const isEmphasised = text.charAt(from - 1) === "_";
  let end = pathEnd(text, origin);
  while (end > origin) {
    const last = text.charAt(end - 1);
    if (trailingMark.test(last) || (isEmphasised && last === "_")) end -= 1;
    else if (text.startsWith("’s", end - 2)) end -= 2;
    else break;
  }
  return end;
}

/** The end of path, query and fragment: before an ending character or an unbalanced bracket. */
function pathEnd(text: string, origin: number): number {
  const open: { readonly close: string; readonly at: number }[] = [];
  let at = origin;
  while (at < text.length && at - (open[0]?.at ?? at) <= maxBracketLength) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (
      urlEnd.test(sign) ||
      (listSeparators.includes(sign) && nextUrl.test(text.slice(at + 1, at + 9)))
    )
      break;
    const close = brackets[sign];
    if (close !== undefined) open.push({ close, at });
    else if (")]}".includes(sign)) {
      if (open.at(-1)?.close !== sign) break;
      open.pop();
    }
    at += sign.length;
  }
  return open[0]?.at ?? at;
}
