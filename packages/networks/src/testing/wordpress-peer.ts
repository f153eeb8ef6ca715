import { startWordPress, type WordPress } from "@postlark/testing/peers";
import * as z from "zod";

import { wordpress } from "../wordpress/wordpress.ts";
import { faultyFetch } from "./faults.ts";
import { connectedOf, hashOfBytes, type Peer, type Published, usualContext } from "./peer.ts";

const raw = z.object({ raw: z.string() });

const stored = z.object({ source_url: z.string(), alt_text: z.string() });

const posts = z.array(
  z.object({
    title: raw,
    content: raw,
    slug: z.string(),
    featured_media: z.int(),
  }),
);

/** What a reader sees of markup that the site keeps. */
function textIn(html: string): string {
  return html
    .replaceAll("<br>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#91;", "[")
    .replaceAll("&amp;", "&");
}

function paragraphsIn(html: string): string {
  return Array.from(html.matchAll(/<p>(.*?)<\/p>/gs), ([, text = ""]) => textIn(text)).join("\n\n");
}

const image = /<img src="([^"]*)" alt="([^"]*)"/g;

/** The whole text: a title that is the text's first words is read once. */
function wholeText(title: string, body: string): string {
  const isFirstWords = body.trim().startsWith(title.replace(/…$/, ""));
  return isFirstWords || title === "" ? body : `${title}\n\n${body}`;
}

/** An author on a real site, connected as a user's account is. */
export async function startWordpressPeer(): Promise<Peer & { readonly server: WordPress }> {
  const server = await startWordPress();
  const account = { username: "author", applicationPassword: server.passwords.author };
  const tools = { fetch, signal: AbortSignal.timeout(20_000), now: () => new Date() };
  const connected = connectedOf(
    await wordpress.connect(
      { method: "app_password", fields: { site: server.url, ...account } },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  const authorization = `Basic ${btoa(`author:${server.passwords.author}`)}`;
  const query =
    "per_page=100&order=asc&orderby=id&context=edit&_fields=title.raw,content.raw,slug,featured_media";

  async function featured(id: number) {
    if (id === 0) return [];
    const answer = await fetch(`${server.url}/wp-json/wp/v2/media/${id}`);
    const { source_url: url, alt_text: alt } = stored.parse(await answer.json());
    return [{ url, alt }];
  }

  async function readable({ title, content, featured_media: id }: z.infer<typeof posts>[number]) {
    const shown = [
      ...(await featured(id)),
      ...Array.from(content.raw.matchAll(image), ([, url = "", alt = ""]) => ({
        url,
        alt: textIn(alt),
      })),
    ];
    const pictures = shown.map(async ({ url, alt }) => {
      const bytes = await (await fetch(url)).arrayBuffer();
      return { alt, hash: hashOfBytes(new Uint8Array(bytes)) };
    });
    return {
      text: wholeText(textIn(title.raw), paragraphsIn(content.raw)),
      pictures: await Promise.all(pictures),
    } satisfies Published;
  }

  return {
    server,
    network: wordpress,
    channel: connected.account,
    context: (options = {}) => ({
      ...usualContext(connected, options),
      fetch: faultyFetch(options.fault),
    }),
    async published() {
      const url = `${server.url}/wp-json/wp/v2/posts?${query}`;
      const answer = await fetch(url, { headers: { authorization } });
      const all = posts.parse(await answer.json());
      // What the site begins with is not ours.
      return Promise.all(all.filter(({ slug }) => slug !== "hello-world").map(readable));
    },
    async revoked() {
      const kept = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...kept, password: "0".repeat(24) } };
    },
    stop: () => server.stop(),
  };
}
