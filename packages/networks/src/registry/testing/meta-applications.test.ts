import { expect, test } from "vitest";

import { facebook } from "../../facebook/facebook.ts";
import { FacebookContract } from "../../facebook/simulator/contract.ts";
import { graphError } from "../../meta/simulator/graph-answers.ts";
import { fetchFromSimulator } from "../../suite/peer.ts";
import { ThreadsContract } from "../../threads/simulator/contract.ts";
import { threads } from "../../threads/threads.ts";
import type { Application } from "../../core/tools.ts";

test.each([
  ["Threads", threads, () => new ThreadsContract()],
  ["Facebook", facebook, () => new FacebookContract()],
])(
  "checkApplication of %s distinguishes a known application, a wrong secret and an unreachable server",
  async (_, network, makeContract) => {
    const contract = makeContract();
    const { application, redirectUri } = contract.signIn;
    const check = (given: Partial<Application> = {}) =>
      network.checkApplication?.({ ...application, ...given }, redirectUri, {
        fetch: fetchFromSimulator(contract),
        signal: AbortSignal.timeout(10_000),
        now: () => new Date(),
      });
    expect(await check()).toBe("known");
    expect(await check({ secret: "another" })).toBe("refused");
    expect(await check({ id: "1" })).toBe("refused");
    for (const outage of [
      new Response("<h1>Down</h1>", { status: 503 }),
      graphError(400, 4, "Application request limit reached"),
      graphError(400, 1, "An unknown error occurred", { is_transient: true }),
    ]) {
      contract.signIn.outage = outage;
      expect(await check()).toBe("unreachable");
    }
  },
);
