import type { JsonObject } from "@postlark/domain/json";
import { startWordPress, type WordPress } from "@postlark/testing/peers";
import * as z from "zod";

import { storedCanonical } from "../canonical.ts";
import { wordpress } from "../wordpress.ts";
import type { Publication } from "../../suite/published-changes.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  sharedContext,
} from "../../suite/peer.ts";

const raw = z.object({ raw: z.string() });

const stored = z.array(
  z.object({ id: z.int(), source_url: z.string(), alt_text: z.string() }).transform((file) => ({
    id: file.id,
    shown: { url: file.source_url, alt: file.alt_text },
  })),
);

type Shown = { url: string; alt: string };

const posts = z.array(
  z.object({
    title: raw,
    content: raw,
    slug: z.string(),
    link: z.string(),
    featured_media: z.int(),
    meta: z.unknown(),
  }),
);

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Returns the text of HTML from the site, which writes character references with leading zeros. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<br>\n?/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d+)|(lt|gt|quot|amp));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (entities[name ?? ""] ?? whole) : String.fromCodePoint(Number(code)),
    );
}

function paragraphsIn(html: string): string {
  return Array.from(html.matchAll(/<p>(.*?)<\/p>/gs), ([, text = ""]) => textOfHtml(text)).join(
    "\n\n",
  );
}

const media =
  /<(?:img|video controls) src="([^"]*)"(?: alt="([^"]*)"|><\/video>(?:<figcaption[^>]*>(.*?)<\/figcaption>)?)/g;

/** The whole text: a title that repeats the first words is counted once. */
function fullText(title: string, body: string): string {
  const isFirstText = body.trim().startsWith(title.replace(/…$/, ""));
  return isFirstText || title === "" ? body : `${title}\n\n${body}`;
}

/** A page's canonical URL, which is its own by default. */
export async function fetchCanonical(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return textOfHtml(address.replaceAll("&#038;", "&"));
}

type Account = keyof WordPress["passwords"];

/** Requests to the site's API for setup. */
function apiOf({ url, passwords }: WordPress) {
  async function request(name: Account, method: string, path: string, body?: JsonObject) {
    const authorization = `Basic ${btoa(`${name}:${passwords[name]}`)}`;
    const headers = { authorization, "content-type": "application/json" };
    return fetch(`${url}/wp-json/wp/v2/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  return {
    request,
    /** The published article, from the site's API. */
    async fetchArticle({ steps, results }: Publication): Promise<unknown> {
      const { id } = z.object({ id: z.int() }).parse(results[steps.length - 1]);
      return (await request("author", "GET", `posts/${id}`)).json();
    },
    /** @throws if the site refuses */
    async switchPlugin(status: "active" | "inactive"): Promise<void> {
      const path = "plugins/postlark-canonical-link";
      const { ok } = await request("administrator", "PUT", path, { status });
      if (!ok) throw new Error(`The plugin cannot be made ${status}.`);
    },
  };
}

/** An author on a real site, connected as in production. */
export async function startWordpressPeer(): Promise<
  Peer & ReturnType<typeof apiOf> & { readonly server: WordPress }
> {
  const server = await startWordPress();
  const account = { username: "author", applicationPassword: server.passwords.author };
  const tools = { fetch, signal: AbortSignal.timeout(20_000), now: () => new Date() };
  const connected = requireConnected(
    await wordpress.connect(
      { method: "app_password", fields: { site: server.url, ...account } },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  const authorization = `Basic ${btoa(`author:${server.passwords.author}`)}`;
  const query =
    "per_page=100&order=asc&orderby=id&context=edit&_fields=title.raw,content.raw,slug,link,featured_media,meta";

  const shownAt = new Map<string, string>();

  /** Fetches the featured images of all articles in one request: many took half of the server's time. */
  async function fetchFeaturedImages(articles: z.infer<typeof posts>) {
    const ids = new Set(articles.map(({ featured_media: id }) => id).filter((id) => id !== 0));
    if (ids.size === 0) return new Map<number, Shown>();
    const search = `include=${[...ids].join(",")}&per_page=100&_fields=id,source_url,alt_text`;
    const answer = await fetch(`${server.url}/wp-json/wp/v2/media?${search}`);
    const shownById = new Map(
      stored.parse(await answer.json()).map(({ id, shown }) => [id, shown]),
    );
    if (shownById.size < ids.size) throw new Error("An article's picture is not there.");
    return shownById;
  }

  /** Pages are slow to render, so each is read once, and only for articles with a canonical URL. */
  async function canonicalShown(article: z.infer<typeof posts>[number]) {
    const canonical = storedCanonical(article);
    if (!canonical) return undefined;
    const key = `${canonical} ${article.link}`;
    const shownCanonical = shownAt.get(key) ?? (await fetchCanonical(article.link));
    shownAt.set(key, shownCanonical);
    return shownCanonical;
  }

  async function toPublished(article: z.infer<typeof posts>[number], first?: Shown) {
    const { title, content } = article;
    const attachments = [
      ...(first ? [first] : []),
      ...Array.from(content.raw.matchAll(media), ([, url = "", alt, caption = ""]) => ({
        url,
        alt: textOfHtml(alt ?? caption),
      })),
    ];
    const pictures = attachments.map(async ({ url, alt }) => {
      const bytes = await (await fetch(url)).arrayBuffer();
      return { alt, hash: hashOfBytes(new Uint8Array(bytes)) };
    });
    const canonical = await canonicalShown(article);
    return {
      ...(canonical !== undefined && { canonical }),
      text: fullText(textOfHtml(title.raw), paragraphsIn(content.raw)),
      pictures: await Promise.all(pictures),
    } satisfies Published;
  }

  return {
    server,
    ...apiOf(server),
    network: wordpress,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault),
    }),
    async readPublished() {
      const url = `${server.url}/wp-json/wp/v2/posts?${query}`;
      const answer = await fetch(url, { headers: { authorization } });
      const articles = posts.parse(await answer.json());
      // Skips the post of a new site.
      const ours = articles.filter(({ slug }) => slug !== "hello-world");
      const featured = await fetchFeaturedImages(ours);
      return Promise.all(ours.map((one) => toPublished(one, featured.get(one.featured_media))));
    },
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...credentials, password: "0".repeat(24) } };
    },
    stop: () => server.stop(),
  };
}
