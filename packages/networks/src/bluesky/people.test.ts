import { hasPeer, startBluesky, type Bluesky } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Connected, sharedContext, requireConnected } from "../suite/peer.ts";
import { bluesky } from "./bluesky.ts";
import { searchPeople } from "./people.ts";
import { createAccount } from "./simulator/account.ts";

const connected: Connected = {
  kind: "connected",
  account: {
    accountId: "did:plc:lark",
    handle: "lark.birds.example",
    displayName: "Lark",
    avatarUrl: null,
    settings: {},
  },
  credentials: {
    kind: "app_password",
    service: "https://birds.example",
    identifier: "did:plc:lark",
    password: "abcd-efgh-ijkl-mnop",
    accessJwt: "e30.e30.e30",
    refreshJwt: "e30.e30.e30",
  },
};

const answering = (status: number, body: unknown) => ({
  ...sharedContext(connected, {}),
  fetch: async () => Response.json(body, { status }),
});

test("searchPeople leaves out whoever a text cannot mention, and shows names without their tricks", async () => {
  const actors = [
    { handle: "handle.invalid", displayName: "Gone" },
    { handle: "x y.bsky.social" },
    { handle: "<b>.bsky.social" },
    { handle: `${"a.".repeat(200)}com` },
    { displayName: "No handle" },
    null,
    { handle: "alma.bsky.social", displayName: "\u202E<b>Alma</b>\n👩\u200D🌾", avatar: "data:," },
    { handle: "Alma.bsky.social", displayName: "Alma", avatar: "https://cdn.example/a.jpg" },
    { handle: "al.bsky.social", displayName: "" },
    ...Array.from({ length: 20 }, (_, index) => ({ handle: `al${index}.bsky.social` })),
  ];
  const found = await searchPeople("al", answering(200, { actors }));
  expect(found.kind === "found" && found.people).toHaveLength(8);
  expect(found.kind === "found" && found.people.slice(0, 2)).toEqual([
    { handle: "Alma.bsky.social", name: "Alma", avatarUrl: "https://cdn.example/a.jpg" },
    { handle: "al.bsky.social", name: "al.bsky.social", avatarUrl: null },
  ]);
});

test.each([
  [403, { error: "ScopeMissingError", message: "No." }, "rejected"],
  [502, { error: "UpstreamFailure", message: "No." }, "retry"],
  [200, { people: [] }, "retry"],
])("searchPeople returns the failure of an answer of %d with %j as %s", async (...expected) => {
  const [status, body, kind] = expected;
  expect(await searchPeople("al", answering(status, body))).toMatchObject({ kind });
});

describe.runIf(await hasPeer("bluesky"))("on Bluesky's own server", () => {
  let server: Bluesky;
  beforeAll(async () => {
    server = await startBluesky();
  }, 60_000);
  afterAll(() => server.stop());

  test("searchPeople asks as the account, through its server", async () => {
    const { handle, appPassword, did } = await createAccount(server.url, "lark");
    const alma = await createAccount(server.url, "alma");
    await alma.call("com.atproto.repo.putRecord", {
      repo: alma.did,
      collection: "app.bsky.actor.profile",
      rkey: "self",
      record: { $type: "app.bsky.actor.profile", displayName: "Mill Alma" },
    });
    const fields = { identifier: handle, password: appPassword, service: server.url };
    const tools = { fetch, signal: AbortSignal.timeout(20_000), now: () => new Date() };
    const account = requireConnected(
      await bluesky.connect(
        { method: "app_password", fields },
        { ...tools, origin: "https://postlark.example" },
      ),
    );
    expect(account.account.accountId).toBe(did);
    const context = { ...sharedContext(account, {}), fetch };
    const person = { handle: "alma.test", name: "Mill Alma", avatarUrl: null };
    expect(await searchPeople("al", context)).toEqual({ kind: "found", people: [person] });
    expect(await searchPeople("mill", context)).toEqual({ kind: "found", people: [person] });
    expect(await searchPeople("nobody", context)).toEqual({ kind: "found", people: [] });
  });
});
