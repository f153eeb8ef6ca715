import { beforeEach, describe, expect, test } from "vitest";

import { facebook } from "./facebook.ts";
import { credentials as storedSchema } from "./page.ts";
import { FacebookContract } from "./simulator/contract.ts";
import { startFacebookPeer } from "./simulator/peer.ts";
import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import { graphError } from "../meta/simulator/graph-answers.ts";
import { attachments, requireConnected } from "../suite/peer.ts";
import { publishAllButLast, planFor, publish, stepsFor } from "../suite/publish.ts";

let peer: Awaited<ReturnType<typeof startFacebookPeer>>;

beforeEach(async () => {
  peer = await startFacebookPeer();
});

const tasks = ["CREATE_CONTENT"];
const two = [
  { id: "111", name: "Larkfield Bakery", username: "larkfield", tasks },
  { id: "222", name: "Owl & Sons", tasks },
];

function withPages(pages = two) {
  const contract = new FacebookContract();
  contract.signIn.pages = pages;
  return contract;
}

describe("signing in", () => {
  test("connects the page that the user selected, with a token that does not expire", async () => {
    const { account, credentials } = requireConnected(
      await connectThroughSignIn(withPages(two.slice(1)), facebook),
    );
    expect(account).toMatchObject({ accountId: "222", handle: "Owl & Sons" });
    expect(credentials).toEqual({ page: "222", accessToken: expect.stringMatching(/^EAAC/) });
  });

  test("offers each page of several, each with a token for that page alone", async () => {
    const pages = [...two, { id: "333", name: "Wren", tasks: ["MODERATE"] }];
    const contract = withPages(pages);
    const result = await connectThroughSignIn(contract, facebook);
    if (result.kind !== "choose") throw new Error(JSON.stringify(result));
    expect(result.accounts.map(({ account }) => [account.accountId, account.handle])).toEqual([
      ["111", "larkfield"],
      ["222", "Owl & Sons"],
    ]);
    const opened = result.accounts.map(({ credentials }) => {
      const { page, accessToken } = storedSchema.parse(credentials);
      return [page, contract.signIn.pageOf(accessToken)];
    });
    expect(opened).toEqual([
      ["111", "111"],
      ["222", "222"],
    ]);
  });

  test("refuses a page on which the user may not create content", async () => {
    const contract = withPages([{ id: "222", name: "Owl", tasks: ["MODERATE"] }]);
    expect(await connectThroughSignIn(contract, facebook)).toMatchObject({ code: "denied" });
  });

  test("refuses a user who declines, or who declines the publishing permission", async () => {
    const contract = withPages();
    contract.signIn.declined = "pages_manage_posts";
    expect(await connectThroughSignIn(contract, facebook)).toMatchObject({ code: "denied" });
    contract.signIn.agrees = false;
    expect(await connectThroughSignIn(contract, facebook)).toMatchObject({ code: "denied" });
  });

  test("without a registered application, answers not_set_up", async () => {
    const result = await connectThroughSignIn(withPages(), facebook, { applications: {} });
    expect(result).toMatchObject({ kind: "refused", code: "not_set_up" });
  });

  test.each([
    ["is down", () => new Response(null, { status: 503 }), "unreachable"],
    [
      "answers with an error",
      () => graphError(400, 1, "Error validating client secret."),
      "answer",
    ],
  ])("refuses to connect when the token server %s", async (_, outage, code) => {
    const contract = withPages();
    contract.signIn.outage = outage();
    expect(await connectThroughSignIn(contract, facebook)).toMatchObject({ kind: "refused", code });
  });
});

test("execute returns the published post's id and permalink", async () => {
  const outcomes = await publish(peer, stepsFor(peer, { text: "Hello" }));
  const [{ id } = { id: "" }] = peer.contract.posts;
  expect(outcomes.at(-1)).toMatchObject({ remoteId: id, url: `https://www.facebook.com/${id}` });
});

test("shows a link as a card, unless the post has pictures", async () => {
  const text = "Read https://larkfield.example/bread.";
  await publish(peer, stepsFor(peer, { text }));
  await publish(peer, stepsFor(peer, { text, media: attachments }));
  const links = peer.contract.posts.map(({ link }) => link);
  expect(links).toEqual(["https://larkfield.example/bread", undefined]);
});

// developers.facebook.com/documentation/pages-api/comments-mentions; github.com/gitroomhq/postiz-app/issues/1548: the post
// read "should mention  as a clickable".
test.each([
  ["a post", { text: "By @[764400150094105] and us" }],
  ["a post, with a name", { text: "By @[764400150094105:0:Lark Field]" }],
  ["a first comment", { text: "Hello", settings: { firstComment: "By @[764400150094105]" } }],
])("refuses a mention in %s, since Facebook would drop it", (_, content) => {
  expect(planFor(peer, content)).toMatchObject({ problem: { code: "mention_refused" } });
});

// github.com/hbz/oerworldmap/issues/1354: an address was cut at its &; laravel-notification-channels/facebook-poster#45: lines
// were joined.
test("sends the link's whole query string and keeps line breaks", async () => {
  const url = "https://a.example/?q=&filter.about.%40type=Action&filter.about.%40type=Service";
  const text = `One\n\nTwo\n${url}.`;
  await publish(peer, stepsFor(peer, { text }));
  expect(peer.contract.posts.at(-1)).toMatchObject({ message: text, link: url });
});

test("publishes text that only looks like a mention unchanged", async () => {
  const text = "@[lark] @lark lark@larkfield.example [1] @ [2]";
  await publish(peer, stepsFor(peer, { text }));
  expect(peer.contract.posts.at(-1)?.message).toBe(text);
});

const aDayAhead = () => new Date(Date.now() + 86_400_000);

describe("reconcile after a lost response", () => {
  test('returns "silent", then "unknowable", when Facebook\'s list omits posts', async () => {
    const { step, results } = await publishAllButLast(peer, { text: "Is it there?" });
    await facebook.execute(step, peer.context({ results, fault: "answer lost" }));
    peer.contract.hides = true;
    const look = (now = new Date()) =>
      facebook.reconcile(step, peer.context({ results, now: () => now }));
    expect(await look()).toEqual({ kind: "silent", code: "facebook_not_listed_yet" });
    expect(await look(new Date(Date.now() + 301_000))).toMatchObject({
      kind: "unknowable",
      message: expect.stringContaining("not all"),
    });
  });

  test("does not mistake an earlier post with the same text for this one", async () => {
    await publish(peer, stepsFor(peer, { text: "Every Monday" }));
    const { step, results } = await publishAllButLast(peer, { text: "Every Monday" });
    await facebook.execute(step, peer.context({ results, fault: "request lost" }));
    expect(await facebook.reconcile(step, peer.context({ results }))).toMatchObject({
      kind: "silent",
    });
  });

  test("compares with earlier posts by Facebook's clock, not ours", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "By whose clock?" });
    const [list] = stepsFor(peer, { text: "By whose clock?" });
    const noted = list && (await facebook.execute(list, peer.context({ now: aDayAhead })));
    const before = noted?.kind === "done" ? { ...results, 0: noted.result } : results;
    await facebook.execute(step, peer.context({ results: before, fault: "answer lost" }));
    expect(await facebook.reconcile(step, peer.context({ results: before }))).toMatchObject({
      kind: "found",
    });
  });

  test('returns "unknowable" when two new posts have the same text', async () => {
    const { step, results } = await publishAllButLast(peer, { text: "Twice" });
    await facebook.execute(step, peer.context({ results }));
    await facebook.execute(step, peer.context({ results }));
    expect(await facebook.reconcile(step, peer.context({ results }))).toMatchObject({
      kind: "unknowable",
      message: expect.stringContaining("Several"),
    });
  });
});

test("uploads a photo again after a lost response, since an unpublished photo is invisible", async () => {
  const steps = stepsFor(peer, { text: "With a picture", media: attachments.slice(0, 1) });
  const upload = steps.find(({ kind }) => kind === "upload_photo");
  if (upload === undefined) throw new Error("The plan has no photo.");
  expect(await facebook.execute(upload, peer.context({ fault: "answer lost" }))).toMatchObject({
    kind: "retry",
  });
  expect(await facebook.reconcile(upload, peer.context())).toEqual({ kind: "absent" });
});

test.each([
  [400, 506, { kind: "rejected", code: "facebook_506", message: "No." }],
  [400, 32, { kind: "retry", code: "rate_limited", mayHaveHappened: false }],
  [403, 200, { kind: "auth", reason: "credentials_revoked" }],
])("execute maps a response %i with code %i to %j", async (status, code, expected) => {
  const { step, results } = await publishAllButLast(peer, { text: "Hello" });
  peer.contract.refusal = graphError(status, code, "No.");
  expect(await facebook.execute(step, peer.context({ results }))).toMatchObject(expected);
});

test("check reports whether the page can be published to, and publishes nothing", async () => {
  expect(await facebook.check(peer.context())).toBeNull();
  expect(await facebook.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await facebook.check(peer.context(await peer.revokeAccess?.()))).toBe(
    "credentials_revoked",
  );
  expect(peer.contract.posts).toEqual([]);
});
