import { beforeEach, describe, expect, it, vi } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, sessionResponse, storeSession } from "../../tests/page.ts";
import { refreshAlone } from "./refresh.ts";

const url = "http://localhost:3000/auth/v1/token?grant_type=refresh_token";

/** Web Locks as far as they are used here: one at a time, in order. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const names: string[] = [];
  const request = (name: string, run: () => Promise<unknown>) => {
    names.push(name);
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return names;
}

beforeEach(openPage);

describe("refreshAlone", () => {
  it("sends one request when two tabs refresh at the same time", async () => {
    const names = fakeLocks();
    storeSession();
    const fresh = sessionResponse({ name: "two" });
    const sent = stubFetch(() => {
      // What the auth client of the first tab does with the answer.
      storeSession({ name: "two" });
      return Response.json(fresh);
    });
    const [first, second] = await Promise.all([refreshAlone(url, {}), refreshAlone(url, {})]);
    expect(sent).toHaveLength(1);
    expect(await first.json()).toEqual(fresh);
    expect(await second.json()).toMatchObject({ refresh_token: "refresh-two" });
    expect(new Set(names).size).toBe(1);
  });

  it("sends the caller's refresh token when it is not the stored one", async () => {
    fakeLocks();
    storeSession();
    const sent = stubFetch(() => Response.json(sessionResponse({ name: "link" })));
    await refreshAlone(url, { method: "POST", body: '{"refresh_token":"from-a-link"}' });
    expect(sent[0]?.body).toEqual({ refresh_token: "from-a-link" });
  });

  it("retries for the second caller after a refresh that failed", async () => {
    fakeLocks();
    storeSession();
    const sent = stubFetch(() => Response.json({ msg: "down" }, { status: 503 }));
    await Promise.all([refreshAlone(url, {}), refreshAlone(url, {})]);
    expect(sent).toHaveLength(2);
  });

  it("works without Web Locks", async () => {
    vi.stubGlobal("navigator", {});
    storeSession();
    const sent = stubFetch(() => Response.json(sessionResponse({ name: "two" })));
    expect((await refreshAlone(url, {})).status).toBe(200);
    expect(sent).toHaveLength(1);
  });
});
