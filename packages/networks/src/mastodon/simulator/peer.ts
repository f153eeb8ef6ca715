import { agreeOnSnac } from "@postlark/testing/mastodon-consent";
import { startSnac } from "@postlark/testing/peers";
import * as z from "zod";

import { mastodon } from "../mastodon.ts";
import { posted } from "../steps.ts";
import type { StepContext } from "../../core/network.ts";
import { faultyFetch } from "../../suite/faults.ts";
import { startMastodonContract } from "./contract.ts";
import {
  type Connected,
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  sharedContext,
} from "../../suite/peer.ts";

const status = z.object({
  id: z.string(),
  /** The source text, which snac2 lists to its author. */
  text: z.string(),
  in_reply_to_id: z.nullish(z.string()),
  media_attachments: z.array(z.object({ url: z.string(), description: z.nullish(z.string()) })),
});

export const callbackUrl = "https://postlark.example/api/v1/connect/mastodon/callback";

/** Routes the simulator's domain to the simulator. */
function birdsExampleAt(origin: string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return fetch(
      url.host === "birds.example" ? new URL(url.pathname + url.search, origin) : input,
      init,
    );
  };
}

/** Connects an account through the authorization page. @param agree opens that page and returns from it */
export async function connectMastodon(
  instance: string,
  agree: (url: string) => Promise<URL>,
  fetchOf = birdsExampleAt(instance),
) {
  const tools = {
    fetch: fetchOf,
    signal: AbortSignal.timeout(20_000),
    now: () => new Date(),
    origin: "https://postlark.example",
  };
  const signIn = {
    clientUrl: "",
    callbackUrl,
    state: "state",
    clientKey: () => Promise.reject(new Error("Mastodon asks for no key.")),
  };
  const started = await mastodon.connect(
    { method: "oauth", fields: { instance } },
    { ...tools, signIn },
  );
  if (started.kind !== "redirect") throw new Error(JSON.stringify(started));
  const cameBackTo = await agree(started.url);
  const result = await mastodon.finishConnection?.(started.state, cameBackTo, tools);
  if (result === undefined) throw new Error("Nobody takes it up.");
  return { started, cameBackTo, result };
}

/** Fetches all posts of an account on snac2, oldest first. */
async function fetchPublished(
  { credentials, account }: Connected,
  url: string,
): Promise<Published[]> {
  const { accessToken } = z.object({ accessToken: z.string() }).parse(credentials);
  const { account: id } = z.object({ account: z.string() }).parse(account.settings);
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${url}/api/v1/accounts/${id}/statuses?limit=200`, { headers });
  const statuses = z.array(status).parse(await response.json());
  const readable = statuses.toReversed().map(async (one): Promise<Published> => {
    const pictures = one.media_attachments.map(async ({ url: at, description }) => {
      const bytes = await (await fetch(at)).arrayBuffer();
      return { alt: description ?? "", hash: hashOfBytes(new Uint8Array(bytes)) };
    });
    const parent = statuses.find(({ id: other }) => other === one.in_reply_to_id);
    return {
      text: one.text,
      pictures: await Promise.all(pictures),
      ...(parent && { replyTo: parent.text }),
    };
  });
  return Promise.all(readable);
}

/** A peer of a connected account and a reader of its posts. */
function peerOf(
  connected: Connected,
  { readPublished: published, engage, stop }: Pick<Peer, "readPublished" | "engage" | "stop">,
): Peer {
  return {
    network: mastodon,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault),
    }),
    readPublished: published,
    ...(engage && { engage }),
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...credentials, accessToken: "0".repeat(32) } };
    },
    stop,
  };
}

/** A real server with Mastodon's API, with an account connected on its own authorization page. */
export async function startSnacPeer(): Promise<Peer> {
  const server = await startSnac(["lark"]);
  const owner = { name: "lark", password: server.passwords["lark"] ?? "" };
  const { result } = await connectMastodon(server.url, (url) => agreeOnSnac(url, owner));
  const { account: open, ...connectedFields } = requireConnected(result);
  // The usual limit of servers: snac2 accepts 100,000 characters, and would never need a thread.
  const settings = { ...open.settings, limits: { text: 500, poll: null } };
  const connected = { ...connectedFields, account: { ...open, settings } };
  return peerOf(connected, {
    readPublished: () => fetchPublished(connected, server.url),
    engage: (results) => engageAs(connected, firstPosted(results), server.url),
    stop: () => server.stop(),
  });
}

function firstPosted(results: StepContext["results"]): string {
  const statuses = Object.values(results).flatMap((result) => posted.safeParse(result).data ?? []);
  return statuses[0]?.id ?? "";
}

/** Engages as the account itself, since snac2 delivers nothing to other accounts here. @throws if the server refuses */
async function engageAs({ credentials }: Connected, id: string, url: string): Promise<void> {
  const { accessToken } = z.object({ accessToken: z.string() }).parse(credentials);
  const post = async (path: string, body?: URLSearchParams) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const init = { method: "POST", headers, ...(body && { body }) };
    const response = await fetch(`${url}/api/v1/statuses${path}`, init);
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}.`);
  };
  await post(`/${id}/favourite`);
  await post(`/${id}/reblog`);
  await post("", new URLSearchParams({ status: "Indeed", in_reply_to_id: id }));
}

/** An account on the simulator whose owner authorizes at once. */
export async function contractPeer(
  server: Awaited<ReturnType<typeof startMastodonContract>>,
): Promise<Peer & { readonly connected: Connected }> {
  const { result } = await connectMastodon(server.url, agreeAtOnce);
  const connected = requireConnected(result);
  const { mastodon: simulated } = server;
  const published = async () =>
    simulated.statuses.map(({ text, media, poll, in_reply_to_id: parent }) => ({
      text,
      pictures: media.map(({ bytes, description: alt }) => ({ alt, hash: hashOfBytes(bytes) })),
      ...(poll !== null && { poll: { ...poll, options: [...poll.options] } }),
      ...(parent !== null && {
        replyTo: simulated.statuses.find(({ id }) => id === parent)?.text ?? "",
      }),
    }));
  const engage = async (results: StepContext["results"]) => {
    const post = simulated.statuses.find(({ id }) => id === firstPosted(results));
    if (post) Object.assign(post, { liked: 1, shared: 1, answered: 1 });
  };
  return {
    ...peerOf(connected, { readPublished: published, engage, stop: () => server.stop() }),
    connected,
  };
}

export async function startContractPeer(): Promise<Peer> {
  return contractPeer(await startMastodonContract());
}

export async function agreeAtOnce(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}
