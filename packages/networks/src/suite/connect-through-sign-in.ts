import type { ConnectTools, FinishResult } from "../core/connecting.ts";
import type { Network } from "../core/network.ts";
import { fetchFromSimulator } from "./peer.ts";

type SignInSimulator = {
  readonly signIn: {
    readonly application: { readonly id: string; readonly secret: string };
    readonly redirectUri: string;
  };
  respond(request: Request): Promise<Response>;
};

/** Connects an account as a user does: opens the network's authorization page and returns from it. */
export async function connectThroughSignIn(
  simulator: SignInSimulator,
  network: Network,
  overrides: Partial<ConnectTools> = {},
): Promise<FinishResult> {
  const fetch = fetchFromSimulator(simulator);
  const tools: ConnectTools = {
    fetch,
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
    origin: "https://postlark.example",
    applications: { [network.manifest.id]: simulator.signIn.application },
    ...overrides,
  };
  const signIn = {
    clientUrl: "",
    callbackUrl: simulator.signIn.redirectUri,
    state: "state",
    clientKey: () => Promise.reject(new Error("A sign-in in this suite needs no client key.")),
  };
  const started = await network.connect({ method: "oauth", fields: {} }, { ...tools, signIn });
  if (started.kind !== "redirect") return started;
  const page = await fetch(started.url);
  const callbackUrl = new URL(page.headers.get("location") ?? "");
  const finished = await network.finishConnection?.(started.state, callbackUrl, tools);
  if (finished === undefined) throw new Error("The network has no finishConnection.");
  return finished;
}
