import { expect, test } from "vitest";
import { parseChannelsView, searchOf, type ChannelsView } from "./channels-view.ts";

const views: ChannelsView[] = [
  { kind: "list" },
  { kind: "channel", id: "a b&c" },
  { kind: "choose" },
  { kind: "connected", ids: ["7"] },
  { kind: "connected", ids: ["7", "8"] },
  { kind: "accounts", network: "facebook", connectionId: "7" },
  { kind: "connect", network: "practice", channelId: undefined, problem: undefined },
  { kind: "connect", network: "bluesky", channelId: "7", problem: "access_denied" },
];

test.each(views)("the $kind view written to the URL is read back unchanged", (view) => {
  expect(parseChannelsView(new URLSearchParams(searchOf(view)))).toEqual(view);
});

test.each(["", "?connect=myspace", "?else=1"])("the query %j opens the channel list", (search) => {
  expect(parseChannelsView(new URLSearchParams(search))).toEqual({ kind: "list" });
});

test("a problem in the URL without a network opens Bluesky's sign-in", () => {
  expect(parseChannelsView(new URLSearchParams("?problem=access_denied"))).toEqual({
    kind: "connect",
    network: "bluesky",
    channelId: undefined,
    problem: "access_denied",
  });
});
