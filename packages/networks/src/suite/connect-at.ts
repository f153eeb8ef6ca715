import type { ConnectTools, FinishResult } from "../core/connecting.ts";
import type { Network } from "../core/network.ts";
import { simulated } from "./peer.ts";

type Signed = {
  readonly signIn: {
    readonly application: { readonly id: string; readonly secret: string };
    readonly redirectUri: string;
  };
  respond(request: Request): Promise<Response>;
};

/** Connects an account as a user does: opens the network's authorization page and returns from it. */
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
