import { beforeEach, describe, expect, test } from "vitest";

import { instagram } from "./instagram.ts";
import { InstagramContract } from "./simulator/contract.ts";
import { startInstagramPeer } from "./simulator/peer.ts";
import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import { attachments, requireConnected, pictures } from "../suite/peer.ts";
import { planFor, publish, stepsFor } from "../suite/publish.ts";

let peer: Awaited<ReturnType<typeof startInstagramPeer>>;

beforeEach(async () => {
  peer = await startInstagramPeer();
});

describe("signing in", () => {
  test("connects the professional account of the user who agreed", async () => {
    const { account } = requireConnected(
      await connectThroughSignIn(new InstagramContract(), instagram),
    );
    expect(account).toMatchObject({
      accountId: "17841405822304914",
      handle: "ada.lark",
      displayName: "Ada Lark",
    });
  });

  test("refuses a user who did not grant every permission", async () => {
    const contract = new InstagramContract();
    const respond = contract.respond.bind(contract);
    contract.respond = async (request) =>
      request.url.startsWith("https://api.instagram.com/")
        ? Response.json({
            data: [{ access_token: "IGAA", user_id: "1", permissions: "instagram_business_basic" }],
          })
        : respond(request);
    expect(await connectThroughSignIn(contract, instagram)).toMatchObject({ code: "denied" });
  });

  test("refuses to connect an installation that is not reachable from the internet", async () => {
    const origin = "http://localhost:3000";
    const result = await connectThroughSignIn(new InstagramContract(), instagram, { origin });
    expect(result).toMatchObject({ kind: "refused", code: "not_public" });
  });

  test("also reads the token response in the form that Meta's sample servers send", async () => {
    const contract = new InstagramContract();
    const respond = contract.respond.bind(contract);
    contract.respond = async (request) => {
      const response = await respond(request);
      if (!request.url.startsWith("https://api.instagram.com/")) return response;
      const { data } = await response.json();
      return Response.json({ ...data[0], permissions: data[0].permissions.split(",") });
    };
    expect(await connectThroughSignIn(contract, instagram)).toMatchObject({ kind: "connected" });
  });
});

test("publishes one picture by itself and several as a carousel", async () => {
  const [first] = attachments;
  if (first === undefined) throw new Error("There is no picture.");
  await publish(peer, stepsFor(peer, { text: "One", media: [first] }));
  await publish(peer, stepsFor(peer, { text: "Two", media: attachments }));
  expect(peer.contract.posts.map((post) => post.pictures.length)).toEqual([1, 2]);
  const kinds = stepsFor(peer, { text: "Two", media: attachments }).map(({ kind }) => kind);
  expect(kinds).toEqual([
    "create_container",
    "create_container",
    "await_container",
    "create_container",
    "await_container",
    "publish_container",
  ]);
});

test.each([
  ["4:5", 800, 1_000, "a plan"],
  ["taller than 4:5", 799, 1_000, "media_shape"],
  ["1.91:1", 1_910, 1_000, "a plan"],
  ["wider than 1.91:1", 1_911, 1_000, "media_shape"],
])("planning a picture with the aspect ratio $0 returns $3", (_, width, height, expected) => {
  const shaped = pictures.map((one) => ({ ...one, width, height }));
  const planned = planFor(peer, { media: attachments }, shaped);
  expect("problem" in planned ? planned.problem.code : "a plan").toBe(expected);
});

test.each([
  ["30 hashtags", "#lark ".repeat(30), "a plan"],
  ["31 hashtags", "#lark ".repeat(31), "hashtags_too_many"],
  ["20 mentions", "@wren ".repeat(20), "a plan"],
  ["21 mentions", "@wren ".repeat(21), "hashtags_too_many"],
  // github.com/a-legotin/InstaSharper/issues/190: above 30, a caption is lost; routenote.com/blog/Instagram-hashtags: a hashtag
  // may be of digits.
  ["31 hashtags of digits", "#2027 ".repeat(31), "hashtags_too_many"],
  ["31 hashtags of emoji", "#🐦".repeat(31), "hashtags_too_many"],
  ["signs that are no hashtags", "# C# ## #. ".repeat(7), "a plan"],
])("planning a caption with $0 returns $2", (_, text, expected) => {
  const planned = planFor(peer, { text });
  expect("problem" in planned ? planned.problem.code : "a plan").toBe(expected);
});

test("has no remove, since Instagram's API cannot delete posts", () => {
  expect(instagram).not.toHaveProperty("remove");
  expect(instagram.manifest.removal).toBeUndefined();
});
