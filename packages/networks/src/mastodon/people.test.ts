import { afterAll, beforeAll, expect, test } from "vitest";

import { startMastodonContract } from "./simulator/contract.ts";
import { contractPeer } from "./simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { searchPeople } from "./people.ts";

let server: Awaited<ReturnType<typeof startMastodonContract>>;
let peer: Peer;
beforeAll(async () => {
  server = await startMastodonContract();
  peer = await contractPeer(server);
});
afterAll(() => server.stop());

const handles = async (query: string) => {
  const found = await searchPeople(query, peer.context());
  return found.kind === "found" ? found.people.map(({ handle }) => handle) : found;
};

test("searchPeople finds people by handle or name, each with the server of the handle", async () => {
  expect(await searchPeople("alm", peer.context())).toEqual({
    kind: "found",
    people: [
      {
        handle: "alma@birds.example",
        name: "Alma Reyes",
        avatarUrl: "https://birds.example/alma.png",
      },
    ],
  });
  expect(await handles("AL")).toEqual([
    "alma@birds.example",
    "al.dente@far.example",
    "wren@birds.example",
  ]);
  expect(await handles("al.dente@far")).toEqual(["al.dente@far.example"]);
  expect(await handles("nobody")).toEqual([]);
});

test("searchPeople leaves out whoever a text cannot mention, and shows names without their tricks", async () => {
  const known = server.mastodon.people.splice(0);
  server.mastodon.people.push(
    { acct: "x<script>@far.example", display_name: "x" },
    { acct: "x y", display_name: "x" },
    { acct: `x@${"far.".repeat(80)}example`, display_name: "x" },
    { acct: "x1", display_name: "\u202E<b>x</b>\n\u200B👩\u200D🌾", avatar: "javascript:alert(1)" },
    { acct: "x2", display_name: "x".repeat(10_000), avatar: 7 },
  );
  const found = await searchPeople("x", peer.context());
  server.mastodon.people.splice(0, Infinity, ...known);
  expect(found).toEqual({
    kind: "found",
    people: [
      { handle: "x1@birds.example", name: "<b>x</b> 👩\u200D🌾", avatarUrl: null },
      { handle: "x2@birds.example", name: "x".repeat(64), avatarUrl: null },
    ],
  });
});

test("searchPeople returns the failure of a server that is down, or knows the account no more", async () => {
  const down = await searchPeople("al", peer.context({ fault: "server error" }));
  expect(down).toMatchObject({ kind: "retry" });
  const revoked = await searchPeople("al", peer.context(await peer.revokeAccess?.()));
  expect(revoked).toMatchObject({ kind: "auth", reason: "credentials_revoked" });
  const odd = { ...peer.context(), fetch: async () => Response.json({ accounts: [] }) };
  expect(await searchPeople("al", odd)).toMatchObject({ kind: "retry", code: "answer_unreadable" });
});
