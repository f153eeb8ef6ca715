import { expect, test } from "vitest";

import { startFacebookPeer } from "../../facebook/simulator/peer.ts";
import { startInstagramPeer } from "../../instagram/simulator/peer.ts";
import { startLinkedInPeer } from "../../linkedin/simulator/peer.ts";
import { graphError } from "../../meta/simulator/graph-answers.ts";
import type { Peer } from "../../suite/peer.ts";
import { publishAllButLast } from "../../suite/publish.ts";

const content = { text: "Rye", settings: { firstComment: "More of it" } };

async function commentOn(peer: Peer, before?: (position: number) => null) {
  const { step, results } = await publishAllButLast(peer, content);
  const post = Math.max(...Object.keys(results).map(Number));
  const known = before === undefined ? results : { ...results, [post]: before(post) };
  const context = peer.context({ results: known });
  return { outcome: await peer.network.execute(step, context), context, step };
}

test("without the comment permission, Facebook publishes the post and rejects the first comment", async () => {
  const peer = await startFacebookPeer();
  peer.contract.signIn.declined = "pages_manage_engagement";
  const { outcome, context } = await commentOn(peer);
  expect(outcome).toMatchObject({ kind: "rejected", code: "comment_not_allowed" });
  expect(await peer.network.check(context)).toBeNull();
  expect(await peer.readPublished()).toHaveLength(1);
});

test("without the comment permission, Instagram rejects the first comment", async () => {
  const peer = await startInstagramPeer();
  const respond = peer.contract.respondOne.bind(peer.contract);
  peer.contract.respondOne = (request) =>
    request.edge === "comments" ? graphError(403, 10, "(#10) No permission") : respond(request);
  const { outcome } = await commentOn(peer);
  expect(outcome).toMatchObject({ kind: "rejected", code: "comment_not_allowed" });
});

test("without the comment permission, LinkedIn publishes the post and rejects the first comment", async () => {
  const peer = await startLinkedInPeer();
  peer.contract.mayComment = false;
  const { outcome } = await commentOn(peer);
  expect(outcome).toMatchObject({ kind: "rejected", code: "comment_not_allowed" });
  expect(await peer.readPublished()).toHaveLength(1);
});

test.each([
  ["Facebook", startFacebookPeer],
  ["Instagram", startInstagramPeer],
  ["LinkedIn", startLinkedInPeer],
] as const)("rejects the first comment when the id of the %s post is unknown", async (_, start) => {
  const { outcome } = await commentOn(await start(), () => null);
  expect(outcome).toMatchObject({ kind: "rejected", code: "comment_place_unknown" });
});

test("reconcile does not mistake another user's comment with the same text for the page's", async () => {
  const peer = await startFacebookPeer();
  const { step, results } = await publishAllButLast(peer, content);
  const [post] = peer.contract.posts;
  post?.comments.push({ id: "1_2", message: "More of it", from: "999" });
  const look = () => peer.network.reconcile(step, peer.context({ results }));
  expect(await look()).toEqual({ kind: "absent" });
  for (let n = 0; n < 120; n += 1) {
    post?.comments.push({ id: `1_${n + 3}`, message: "Nice", from: "999" });
  }
  await peer.network.execute(step, peer.context({ results }));
  expect(await look()).toMatchObject({ kind: "found" });
});
