import * as z from "zod";

import type { ConnectTools, FinishResult } from "../connecting.ts";
import { linkedin } from "../linkedin/linkedin.ts";
import { faultyFetch } from "./faults.ts";
import { LinkedInContract } from "./linkedin-contract.ts";
import { connectedOf, hashOfBytes, type Peer, simulated, usualContext } from "./peer.ts";

/** Connects the member, as somebody does who goes to LinkedIn's page and comes back. */
export async function connectLinkedIn(
  contract: LinkedInContract,
  changed: Partial<ConnectTools> = {},
): Promise<FinishResult> {
  const fetch = simulated(contract);
  const tools: ConnectTools = {
    fetch,
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
    origin: "https://postlark.example",
    applications: { linkedin: contract.signIn.application },
    ...changed,
  };
  const signIn = {
    clientUrl: "",
    callbackUrl: contract.signIn.redirectUri,
    state: "state",
    clientKey: () => Promise.reject(new Error("LinkedIn asks for no key.")),
  };
  const begun = await linkedin.connect({ method: "oauth", fields: {} }, { ...tools, signIn });
  if (begun.kind !== "redirect") return begun;
  const page = await fetch(begun.url);
  const cameBackTo = new URL(page.headers.get("location") ?? "");
  const finished = await linkedin.finishConnection?.(begun.state, cameBackTo, tools);
  if (finished === undefined) throw new Error("Nobody takes it up.");
  return finished;
}

/** A member on the simulator, connected as a user is. */
export async function startLinkedInPeer(): Promise<Peer & { readonly contract: LinkedInContract }> {
  const contract = new LinkedInContract();
  const connected = connectedOf(await connectLinkedIn(contract));
  return {
    contract,
    network: linkedin,
    channel: connected.account,
    context: (options = {}) => ({
      ...usualContext(connected, options),
      applications: { linkedin: contract.signIn.application },
      fetch: faultyFetch(options.fault, simulated(contract)),
    }),
    published: async () =>
      contract.posts.map(({ text, pictures }) => ({
        text,
        pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
      })),
    async revoked() {
      const kept = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...kept, accessToken: "AQX0", refreshToken: "AQW0" } };
    },
    async stop() {},
  };
}
