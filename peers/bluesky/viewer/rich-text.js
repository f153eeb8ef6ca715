const decoder = new TextDecoder();

/** A text cut where its facets begin and end: they count in bytes of UTF-8. */
export function segmentsOf(text, facets = []) {
  const bytes = new TextEncoder().encode(text);
  const segments = [];
  let at = 0;
  for (const { index, features } of facets.toSorted(
    (a, b) => a.index.byteStart - b.index.byteStart,
  )) {
    const { byteStart, byteEnd } = index;
    if (byteStart < at || byteEnd > bytes.length || byteEnd <= byteStart) continue;
    if (byteStart > at) segments.push({ text: decoder.decode(bytes.subarray(at, byteStart)) });
    segments.push({
      text: decoder.decode(bytes.subarray(byteStart, byteEnd)),
      feature: features[0],
    });
    at = byteEnd;
  }
  if (at < bytes.length) segments.push({ text: decoder.decode(bytes.subarray(at)) });
  return segments;
}

function isWebAddress(text) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The nodes of a post's text: its links lead somewhere, mentions and tags are marked. */
export function richText(text, facets) {
  return segmentsOf(text, facets).map(({ text: segmentText, feature }) => {
    if (feature === undefined) return segmentText;
    const isLink = isWebAddress(feature.uri ?? "");
    const node = document.createElement(isLink ? "a" : "span");
    node.className = "facet";
    node.textContent = segmentText;
    if (isLink) Object.assign(node, { href: feature.uri, rel: "noreferrer", target: "_blank" });
    return node;
  });
}
