import { fetchJson } from "./real-sites.mjs";

/** @typedef {import("./read-back.mjs").Standing} Standing */

/** The text of some markup. @param {string} html */
function textIn(html) {
  return html
    .replaceAll("<br>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#91;", "[")
    .replaceAll("&amp;", "&");
}

/** All pages of a list endpoint. @param {string} url with a query @param {string} authorization */
async function fetchAll(url, authorization) {
  const posts = [];
  for (let page = 1; ; page += 1) {
    const some = await fetchJson(`${url}&per_page=100&page=${page}`, {
      headers: { authorization },
    });
    posts.push(...some);
    if (some.length < 100) return posts;
  }
}

/**
 * Every published article of a WordPress site, the oldest first. A title that repeats the text's first words is read
 * once.
 * @param {{ url: string, passwords: Record<string, string> }} server
 * @returns {Promise<Standing[]>}
 */
export async function readWordPress({ url, passwords }) {
  const authorization = `Basic ${btoa(`administrator:${passwords["administrator"]}`)}`;
  const api = `${url}/wp-json/wp/v2`;
  const fields = "_fields=id,title.raw,content.raw,featured_media";
  const [posts, files] = [
    await fetchAll(
      `${api}/posts?context=edit&status=publish&order=asc&orderby=id&${fields}`,
      authorization,
    ),
    await fetchAll(`${api}/media?orderby=id&order=asc&_fields=id,alt_text`, authorization),
  ];
  const alts = new Map(files.map(({ id, alt_text: alt }) => [id, String(alt)]));
  return posts.map(({ id, title, content, featured_media: featured }) => {
    const raw = String(content.raw);
    const paragraphs = Array.from(raw.matchAll(/<p>(.*?)<\/p>/gs), ([, text = ""]) => textIn(text));
    const body = paragraphs.join("\n\n");
    const head = textIn(String(title.raw));
    const isFirstText = body.trim().startsWith(head.replace(/…$/, ""));
    const altTexts = Array.from(raw.matchAll(/<img src="[^"]*" alt="([^"]*)"/g), ([, alt = ""]) =>
      textIn(alt),
    );
    return {
      key: String(id),
      text: isFirstText || body === "" ? body || head : `${head}\n\n${body}`,
      alts: [...(featured === 0 ? [] : [alts.get(featured) ?? ""]), ...altTexts],
      isReply: false,
    };
  });
}

/**
 * Every post of an account, the oldest first.
 * @param {string} url
 * @param {{ id: string, accessToken: string }} session
 * @returns {Promise<Standing[]>}
 */
export async function readSnac(url, { id, accessToken }) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const statuses = await fetchJson(`${url}/api/v1/accounts/${id}/statuses?limit=5000`, { headers });
  return statuses.toReversed().map((/** @type {any} */ one) => ({
    key: String(one.id),
    text: String(one.text),
    alts: one.media_attachments.map((/** @type {any} */ { description }) => String(description)),
    isReply: Boolean(one.in_reply_to_id),
    ...(one.in_reply_to_id && { answers: String(one.in_reply_to_id) }),
  }));
}
