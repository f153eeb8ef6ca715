import { richText } from "./rich-text.js";
import { blobUrl } from "./server.js";

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const replies = {
  none: "Nobody may reply",
  "app.bsky.feed.threadgate#mentionRule": "Mentioned people may reply",
  "app.bsky.feed.threadgate#followingRule": "Followed people may reply",
  "app.bsky.feed.threadgate#followerRule": "Followers may reply",
};

function element(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

function picture(did, { image, alt, aspectRatio }) {
  const img = element("img", "");
  Object.assign(img, { src: blobUrl(did, image), alt, loading: "lazy" });
  if (aspectRatio) Object.assign(img, aspectRatio);
  const caption = alt ? [element("b", "", "ALT"), ` ${alt}`] : ["No alt text"];
  return element("figure", "", img, element("figcaption", alt ? "" : "missing", ...caption));
}

function linkCard({ uri, title, description }) {
  const card = element("a", "card", element("b", "", title), element("span", "", description));
  card.append(element("span", "quiet", uri));
  return Object.assign(card, { href: uri, rel: "noreferrer", target: "_blank" });
}

function embedOf({ did, value: { embed } }) {
  const media = embed?.media ?? embed;
  if (media?.images) {
    return [element("div", "pictures", ...media.images.map((image) => picture(did, image)))];
  }
  return media?.external && URL.canParse(media.external.uri) ? [linkCard(media.external)] : [];
}

function languagesOf({ langs = [] }) {
  const names = new Intl.DisplayNames(undefined, { type: "language" });
  return langs.map((language) => names.of(language)).join(", ");
}

function footOf({ allowedReplies }) {
  const rule = allowedReplies && (allowedReplies[0]?.$type ?? "none");
  return replies[rule] ? [element("footer", "quiet", replies[rule])] : [];
}

/** A post as a list's entry, with what answers it below. */
export function drawPost(post, position, count) {
  const { handle, key, value } = post;
  const time = element("a", "quiet", when.format(new Date(value.createdAt)));
  time.href = `/profile/${handle}/post/${key}`;
  const head = element("header", "", element("b", "", `@${handle}`), time);
  head.append(element("span", "quiet", languagesOf(value)));
  if (count > 1) head.append(element("span", "part", `${position} of ${count}`));
  const text = element("p", "text", ...richText(value.text, value.facets));
  const article = element("article", "post", head, text, ...embedOf(post), ...footOf(post));
  article.id = key;
  return article;
}
