import { ghost } from "../ghost.ts";
import { faultyFetch } from "../../suite/faults.ts";
import { GhostContract } from "./contract.ts";
import type { GhostPost, Lexical } from "./post.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";

type Block = Lexical["root"]["children"][number];

/** The text of a paragraph as readers see it. */
function textOf(block: Block): string[] {
  if (block.type !== "paragraph") return [];
  const parts = block.children.map((node) => {
    if (node.type === "linebreak") return "\n";
    return node.type === "link" ? node.children[0].text : node.text;
  });
  return [parts.join("")];
}

/** The whole text: a title that repeats the first words is counted once, and a placeholder title not at all. */
export function fullText({ title, content }: Pick<GhostPost, "title" | "content">): string {
  const body = content.root.children.flatMap(textOf).join("\n\n");
  if (title === "(Untitled)" && body === "") return "";
  const isFirstText = body.trim().startsWith(title.replace(/…$/, ""));
  return isFirstText ? body : `${title}${body === "" ? "" : `\n\n${body}`}`;
}

/** Returns the addresses and alternative texts of a post's pictures, in order. */
export function picturesOf({
  feature_image: url,
  feature_image_alt: alt,
  content,
}: Pick<GhostPost, "content" | "feature_image" | "feature_image_alt">) {
  const contentPictures = content.root.children.flatMap((block) =>
    block.type === "image" ? [{ url: block.src, alt: block.alt }] : [],
  );
  return url ? [{ url, alt: alt ?? "" }, ...contentPictures] : contentPictures;
}

/** An integration on the simulator, connected as in production. */
export async function startGhostPeer(): Promise<Peer & { readonly contract: GhostContract }> {
  const contract = new GhostContract();
  const fetch = fetchFromSimulator(contract);
  const connected = requireConnected(
    await ghost.connect(
      {
        method: "secret_key",
        fields: { site: "harbour.example", adminKey: `${contract.keyId}:${contract.secret}` },
      },
      {
        fetch,
        signal: AbortSignal.timeout(5_000),
        now: () => new Date(),
        origin: "https://postlark.example",
      },
    ),
  );

  return {
    contract,
    network: ghost,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetch),
    }),
    async readPublished() {
      const published = contract.posts.filter(({ status }) => status === "published");
      return published.map((post) => ({
        text: fullText(post),
        ...(post.canonical_url && { canonical: post.canonical_url }),
        pictures: picturesOf(post).map(({ url, alt }) => ({
          alt,
          hash: hashOfBytes(contract.images.get(url) ?? new Uint8Array()),
        })),
      }));
    },
    async revokeAccess() {
      const { keyId } = contract;
      const root = "https://harbour.example/ghost/api/admin/";
      return { credentials: { root, keyId, secret: "00".repeat(32) } };
    },
    async stop() {},
  };
}
