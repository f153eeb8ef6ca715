import * as z from "zod";

import type { ConnectTools, FinishResult } from "../../connecting.ts";
import type { Network, NetworkId } from "../../network.ts";
import { faultyFetch } from "../faults.ts";
import { connectedOf, hashOfBytes, type Peer, simulated, usualContext } from "../peer.ts";
import type { ContainerServer } from "./container-server.ts";
import { asStored, fetchMedia, mediaAddress } from "./fetched-media.ts";

type Signed = {
  readonly signIn: {
    readonly application: { readonly id: string; readonly secret: string };
    readonly redirectUri: string;
  };
  respond(request: Request): Promise<Response>;
};

/** Connects an account, as somebody does who goes to the network's page and comes back. */
export async function connectAt(
  contract: Signed,
  network: Network,
  changed: Partial<ConnectTools> = {},
): Promise<FinishResult> {
  const fetch = simulated(contract);
  const tools: ConnectTools = {
    fetch,
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
    origin: "https://postlark.example",
    applications: { [network.manifest.id]: contract.signIn.application },
    ...changed,
  };
  const signIn = {
    clientUrl: "",
    callbackUrl: contract.signIn.redirectUri,
    state: "state",
    clientKey: () => Promise.reject(new Error("Nobody asks for a key.")),
  };
  const begun = await network.connect({ method: "oauth", fields: {} }, { ...tools, signIn });
  if (begun.kind !== "redirect") return begun;
  const page = await fetch(begun.url);
  const cameBackTo = new URL(page.headers.get("location") ?? "");
  const finished = await network.finishConnection?.(begun.state, cameBackTo, tools);
  if (finished === undefined) throw new Error("Nobody takes it up.");
  return finished;
}

/** An account on the simulator, connected as a user's is. */
export async function startContainerPeer<Contract extends ContainerServer>(
  contract: Contract,
  network: Network,
): Promise<Peer & { readonly contract: Contract }> {
  contract.fetchMedia = fetchMedia;
  const connected = connectedOf(await connectAt(contract, network));
  const id: NetworkId = network.manifest.id;
  return {
    contract,
    network,
    channel: connected.account,
    context: (options = {}) => ({
      applications: { [id]: contract.signIn.application },
      mediaAddress,
      ...usualContext(connected, options),
      fetch: faultyFetch(options.fault, simulated(contract)),
    }),
    published: async () =>
      contract.posts.map(({ id: post, text, pictures, answers }) => ({
        text,
        ...(contract.comments.has(post) && {
          comments: contract.comments.get(post)?.map((one) => one.text) ?? [],
        }),
        pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(asStored(bytes)) })),
        ...(answers !== undefined && {
          answers: contract.posts.find((one) => one.id === answers)?.text ?? "",
        }),
      })),
    async revoked() {
      const kept = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...kept, accessToken: "THQW0" } };
    },
    async stop() {},
  };
}
