import { textLength } from "@postlark/domain/text-length";
import tlds from "tlds";

/** In UTF-8 bytes, as the network counts. */
export type ByteRange = { readonly byteStart: number; readonly byteEnd: number };

export type DetectedFacet = ByteRange &
  (
    | { readonly kind: "link"; readonly uri: string }
    | { readonly kind: "mention"; readonly handle: string }
    | { readonly kind: "tag"; readonly tag: string }
  );

/** A range in UTF-16 code units, before its conversion to bytes. */
type FoundFacet = { readonly from: number; readonly to: number } & (
  | { readonly kind: "link"; readonly uri: string }
  | { readonly kind: "mention"; readonly handle: string }
  | { readonly kind: "tag"; readonly tag: string }
);

/**
 * Links, mentions and tags in text order, as Bluesky's own app finds them (compared with @atproto/api's RichText in the
 * tests). Handles are not resolved yet.
 */
export function detectFacets(text: string): DetectedFacet[] {
  return [...mentionsIn(text), ...linksIn(text), ...tagsIn(text), ...cashtagsIn(text)]
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, ...facet }) => ({
      ...facet,
      byteStart: textLength(text.slice(0, from), "byte"),
      byteEnd: textLength(text.slice(0, to), "byte"),
    }));
}

const mention = /(?<lead>^|\s|\()@(?<handle>[a-zA-Z0-9.-]+)\b/g;

function mentionsIn(text: string): FoundFacet[] {
  return Array.from(
    text.matchAll(mention),
    ({ index, groups: { lead = "", handle = "" } = {} }) => ({
      kind: "mention" as const,
      handle,
      from: index + lead.length,
      to: index + lead.length + 1 + handle.length,
    }),
  ).filter(({ handle }) => isDomain(handle) || handle.endsWith(".test"));
}

const link =
  /(?<lead>^|\s|\()(?<shown>https?:\/\/\S+|(?<domain>[a-z][a-z0-9]*(?:\.[a-z0-9]+)+)\S*)/gim;

const address = /^\w+:(?:\/\/)?[^\s/]\S*$/;

function linksIn(text: string): FoundFacet[] {
  return Array.from(text.matchAll(link)).flatMap(({ index, groups = {} }) => {
    const { lead = "", shown: linkText = "", domain = "" } = groups;
    const hasScheme = linkText.startsWith("http");
    const trimmedLink = trimLinkEnd(linkText);
    const uri = hasScheme ? trimmedLink : `https://${trimmedLink}`;
    if (!address.test(uri) || !(hasScheme || isDomain(domain))) return [];
    const from = index + lead.length;
    return [{ kind: "link" as const, uri, from, to: from + trimmedLink.length }];
  });
}

/** A full stop at a link's end belongs to the sentence; so does an unbalanced closing bracket. */
function trimLinkEnd(linkText: string): string {
  const trimmedLink = linkText.replace(/[.,;:!?]$/, "");
  return trimmedLink.endsWith(")") && !trimmedLink.includes("(")
    ? trimmedLink.slice(0, -1)
    : trimmedLink;
}

const blank = String.raw`\s\u00AD\u2060\u200A\u200B\u200C\u200D\u20e2`;
const tag = new RegExp(
  String.raw`(?<lead>^|\s)[#＃](?<tag>(?!\ufe0f)[^${blank}]*[^\d\p{P}${blank}]+[^${blank}]*)`,
  "gu",
);

function tagsIn(text: string): FoundFacet[] {
  return Array.from(
    text.matchAll(tag),
    ({ index, groups: { lead = "", tag: typed = "" } = {} }) => {
      const tagName = typed.trim().replace(/\p{P}+$/u, "");
      const from = index + lead.length;
      return { kind: "tag" as const, tag: tagName, from, to: from + 1 + tagName.length };
    },
  ).filter((facet) => facet.tag.length > 0 && facet.tag.length <= 64);
}

const cashtag = /(?<lead>^|\s|\()\$(?<ticker>[A-Za-z][A-Za-z0-9]{0,4})(?=\s|$|[.,;:!?)"'\u2019])/gu;

function cashtagsIn(text: string): FoundFacet[] {
  return Array.from(
    text.matchAll(cashtag),
    ({ index, groups: { lead = "", ticker = "" } = {} }) => {
      const from = index + lead.length;
      return {
        kind: "tag" as const,
        tag: `$${ticker.toUpperCase()}`,
        from,
        to: from + 1 + ticker.length,
      };
    },
  );
}

const topLevel = new Set(tlds);

function isDomain(name: string): boolean {
  const dot = name.lastIndexOf(".");
  return dot >= 0 && topLevel.has(name.slice(dot + 1));
}
