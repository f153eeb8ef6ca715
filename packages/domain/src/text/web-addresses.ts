/** A web address in a text: where it leads, and where it is written, in UTF-16 code units. */
export type WebAddress = { readonly url: string; readonly from: number; readonly to: number };

/** A limit for the work that hostile texts make: nobody closes a bracket farther away. */
const longestInBrackets = 256;

/** Emoji belong to names of sites, but not to the last part of one: there they are decoration behind the address. */
const label = String.raw`[\p{L}\p{M}\p{N}\p{So}_-]+`;

/** In a Latin ending a letter of another script is the sentence's next word, as in `a.exampleを`. */
const ending = String.raw`(?:xn--[a-z0-9-]+|[a-z][a-z0-9-]*|(?![a-z])[\p{L}\p{M}\p{N}_-]+)`;
const ip = String.raw`\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]`;
const user = String.raw`(?:[\w.~!$&'*+,;=:%-]+@)?`;
const host = String.raw`(?:${ip}|localhost(?![.\p{L}\p{N}_-])|(?:${label}\.)+${ending}|[a-z][a-z0-9-]*(?=:\d|\/))`;

/**
 * Before an address stands no Latin letter, digit or sign of a name (twitter-text's rule). An address without its
 * protocol is one only after `www.`, as GitHub Flavored Markdown has it: `a.example` may be a file or a typing error.
 */
const start = new RegExp(
  String.raw`(?<![a-z0-9@＠$#＃])(?:https?:\/\/${user}${host}|(?<![/.:_-])www\.(?:${label}\.)+${ending})(?::\d{1,5}(?!\d))?(?![@\\])`,
  "giu",
);

/**
 * What no address goes on behind: blanks, controls, what URLs have to escape, and the closing marks and brackets of
 * every script outside ASCII as Unicode lists them. A path's other letters belong to it, as on Mastodon.
 */
const stop =
  /[\s\p{Cc}\p{Zs}\u200B\u2060\u2066-\u2069\u200E\u200F\u202A-\u202E\uFFFC<>"`\\^]|(?![\0-\x7F’])[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}…—―¡¿]|\p{Extended_Pictographic}|\p{RI}/u;

/** What at an address's end belongs to the sentence or to Markdown around it, as Mastodon has it. */
const atTheEnd = /(?![/&#])[\p{Po}’~$|–]|\p{Join_Control}|\uFE0F/u;

const brackets: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** What parts addresses in a list without blanks; one behind a slash is a part of the first, as in an archive's. */
const between = ",;|([{";
const next = /^https?:\/\//iu;

/**
 * The web addresses of a text, by the rules of twitter-text, Mastodon's formatter and the URL standard: without the
 * closing marks behind them, and with a bracket only where it was opened and closed within.
 */
export function webAddressesOf(text: string): WebAddress[] {
  const found: WebAddress[] = [];
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [origin] = match;
    const from = match.index;
    const to = endOf(text, from, from + origin.length);
    start.lastIndex = to;
    const url = addressOf(text.slice(from, to));
    if (url !== undefined) found.push({ url, from, to });
  }
  return found;
}

/** With its protocol, in small letters as every reader of addresses takes it; undefined where it is none. */
function addressOf(written: string): string | undefined {
  const url = /^www\./i.test(written)
    ? `https://${written}`
    : written.replace(/^https?/i, (protocol) => protocol.toLowerCase());
  return URL.canParse(url) ? url : undefined;
}

/** Where an address ends whose name of a site ends at `origin`. */
function endOf(text: string, from: number, origin: number): number {
  if (!"/?#".includes(text.charAt(origin) || " ")) return origin;
  // Markdown's emphasis around an address; by itself a low line is part of one.
  const isEmphasised = text.charAt(from - 1) === "_";
  let end = pathEnd(text, origin);
  while (end > origin) {
    const last = text.charAt(end - 1);
    if (atTheEnd.test(last) || (isEmphasised && last === "_")) end -= 1;
    else if (text.startsWith("’s", end - 2)) end -= 2;
    else break;
  }
  return end;
}

/** The end of path, query and fragment: before what stops it, or a bracket without its other half. */
function pathEnd(text: string, origin: number): number {
  const open: { readonly close: string; readonly at: number }[] = [];
  let at = origin;
  while (at < text.length && at - (open[0]?.at ?? at) <= longestInBrackets) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (stop.test(sign) || (between.includes(sign) && next.test(text.slice(at + 1, at + 9)))) break;
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
