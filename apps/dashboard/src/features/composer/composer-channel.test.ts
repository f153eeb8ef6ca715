import { blueskyChannel, nostrChannel, pageChannel } from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { composerChannels, newDraft } from "./composer-channel.ts";
import { emptyDraft } from "./draft/draft.ts";

const channels = composerChannels([pageChannel, blueskyChannel, nostrChannel]);
const wanted = (search: string) => new URLSearchParams(search);

test("a new post begins with the channels chosen last that are still there", () => {
  const last = ["gone", nostrChannel.id, pageChannel.id];
  expect(newDraft(channels, wanted(""), last)).toEqual({
    ...emptyDraft,
    channelIds: [pageChannel.id, nostrChannel.id],
  });
  expect(newDraft(channels, wanted(""), ["gone"])).toEqual(emptyDraft);
});

test("the only channel is chosen, and one in the URL alone, with its free slot", () => {
  expect(newDraft(channels.slice(0, 1), wanted(""), []).channelIds).toEqual([pageChannel.id]);
  const search = `channel=${blueskyChannel.id}&at=2026-11-30T09:00`;
  expect(newDraft(channels, wanted(search), [pageChannel.id])).toEqual({
    ...emptyDraft,
    channelIds: [blueskyChannel.id],
    timeChoice: { kind: "at", wallTime: "2026-11-30T09:00", isSlot: true },
  });
  expect(newDraft(channels, wanted("at=tomorrow"), [])).toEqual(emptyDraft);
  expect(newDraft(channels, wanted("channel=gone"), [pageChannel.id])).toEqual(emptyDraft);
});
