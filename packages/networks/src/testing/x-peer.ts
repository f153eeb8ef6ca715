import * as z from "zod";

import type { ConnectTools, FinishResult } from "../connecting.ts";
import { x } from "../x/x.ts";
import { faultyFetch } from "./faults.ts";
import { connectedOf, hashOfBytes, type Peer, simulated, usualContext } from "./peer.ts";
import { XContract } from "./x-contract.ts";

/** Connects the account, as somebody does who goes to X's page and comes back. */
export async function connectX(
  contract: XContract,
  changed: Partial<ConnectTools> = {},
): Promise<FinishResult> {
  const fetch = simulated(contract);
  const tools: ConnectTools = {
    fetch,
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
    origin: "https://postlark.example",
    applications: { x: contract.signIn.application },
    ...changed,
  };
  const signIn = {
    clientUrl: "",
    callbackUrl: contract.signIn.redirectUri,
    state: "state",
    clientKey: () => Promise.reject(new Error("X asks for no key.")),
  };
  const begun = await x.connect({ method: "oauth", fields: {} }, { ...tools, signIn });
  if (begun.kind !== "redirect") return begun;
  const page = await fetch(begun.url);
  const cameBackTo = new URL(page.headers.get("location") ?? "");
  const finished = await x.finishConnection?.(begun.state, cameBackTo, tools);
  if (finished === undefined) throw new Error("Nobody takes it up.");
  return finished;
}

/** An account on the simulator, connected as a user's is. */
export async function startXPeer(): Promise<Peer & { readonly contract: XContract }> {
  const contract = new XContract();
  const connected = connectedOf(await connectX(contract));
  return {
    contract,
    network: x,
    channel: connected.account,
    context: (options = {}) => ({
      ...usualContext(connected, options),
      applications: { x: contract.signIn.application },
      fetch: faultyFetch(options.fault, simulated(contract)),
    }),
    published: async () =>
      contract.posts.map(({ text, pictures, answers }) => {
        const answered = contract.posts.find(({ id }) => id === answers)?.text;
        return {
          text,
          pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
          ...(answered !== undefined && { answers: answered }),
        };
      }),
    async revoked() {
      const kept = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...kept, accessToken: "e30", refreshToken: "e30" } };
    },
    async stop() {},
  };
}
