import { blueskyChannel, mastodonChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import type { Channel } from "@postlark/domain/channel";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

type SearchRequest = { params: { id: string }; query: { q: string }; signal: AbortSignal };

const engineRequest = vi.fn<(endpoint: string, asked: SearchRequest) => Promise<unknown>>();
vi.mock("#session/load-workspace.ts", () => ({ loadWorkspace: async () => ({ engineRequest }) }));

const people: Readonly<Record<string, readonly object[]>> = {
  [blueskyChannel.id]: [
    { handle: "alma.bsky.social", name: "Alma Reyes" },
    { handle: "al.bsky.social", name: "<b>Al</b>" },
  ],
  [mastodonChannel.id]: [{ handle: "alma@harbour.example", name: "Alma" }],
};

beforeEach(() => {
  engineRequest.mockReset();
  engineRequest.mockImplementation(async (_, { params }) => ({ people: people[params.id] ?? [] }));
});

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text/ });
const options = () => {
  const list = screen.queryByRole("listbox", { name: "Suggestions" });
  return list === null ? [] : [...list.children].map(({ textContent }) => textContent);
};

function show(channels: readonly Channel[], text = "") {
  const said = {
    postId: "before",
    channelId: pageChannel.id,
    isOut: true,
    at: "2026-11-01T08:00:00Z",
  };
  renderScreen(
    <ComposerHarness
      channels={channels}
      draft={{
        ...emptyDraft,
        content: { ...emptyDraft.content, text },
        channelIds: channels.map(({ id }) => id),
      }}
      facts={{
        recent: [{ ...said, text: "Thanks @almond.example" }],
        missingLinks: new Set(),
        avoidedWords: [],
      }}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  return userEvent.setup();
}

test("the editor offers people from the networks of the chosen channels after those mentioned before", async () => {
  const user = show([pageChannel, blueskyChannel, mastodonChannel]);
  await user.type(box(), "Thanks @al");
  await waitFor(() =>
    expect(options()).toEqual([
      "@almond.example",
      "Alma Reyes@alma.bsky.social Bluesky",
      "Alma@alma@harbour.example Mastodon",
      "<b>Al</b>@al.bsky.social Bluesky",
    ]),
  );
  expect(engineRequest).toHaveBeenCalledTimes(2);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(box().value).toBe("Thanks @alma.bsky.social ");
  await user.keyboard("{Control>}z{/Control}");
  expect(box().value).toBe("Thanks @al");
});

test("a channel's own text is completed from its network alone", async () => {
  const user = show([blueskyChannel, mastodonChannel], "Hello");
  await user.click(screen.getByRole("tab", { name: /Mastodon/ }));
  await user.type(box(), " @al");
  await waitFor(() => expect(options().at(-1)).toBe("Alma@alma@harbour.example Mastodon"));
  expect(engineRequest.mock.calls.map(([, { params }]) => params.id)).toEqual([mastodonChannel.id]);
});

test("the next letter cancels a search, and whom an earlier one found is offered meanwhile", async () => {
  const user = show([blueskyChannel]);
  await user.type(box(), "@al");
  await screen.findByRole("option", { name: /Alma Reyes/ });
  engineRequest.mockImplementation(() => new Promise(() => {}));
  await user.keyboard("m");
  expect(options()).toContain("Alma Reyes@alma.bsky.social Bluesky");
  expect(options()).not.toContain("<b>Al</b>@al.bsky.social Bluesky");
  await waitFor(() => expect(engineRequest).toHaveBeenCalledTimes(2));
  const signal = engineRequest.mock.calls[1]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  await user.keyboard("a");
  expect(signal?.aborted).toBe(true);
});

test("a failed search leaves the workspace's own mentions, and is not repeated", async () => {
  engineRequest.mockRejectedValue(new AppError({ kind: "unavailable" }));
  const user = show([blueskyChannel]);
  await user.type(box(), "@al");
  await waitFor(() => expect(engineRequest).toHaveBeenCalledTimes(1));
  expect(options()).toEqual(["@almond.example"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a channel that has to be reconnected is not asked, nor a network without a search", async () => {
  const user = show([{ ...blueskyChannel, state: "needs_attention" }, pageChannel]);
  await user.type(box(), "@al");
  await screen.findByRole("option", { name: "@almond.example" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(engineRequest).not.toHaveBeenCalled();
});

test("a handle of one network is reported for the other, whose own text fixes it", async () => {
  const user = show([blueskyChannel, mastodonChannel], "Thanks @alma.bsky.social");
  const hint = /@alma\.bsky\.social is a Bluesky handle/;
  await user.click(await screen.findByRole("button", { name: "1 suggestion" }));
  const item = await screen.findByText(hint);
  expect(item.textContent).toMatch(/Mastodon/);
  await user.click(screen.getByRole("button", { name: "Show", description: hint }));
  await screen.findByRole("tab", { name: /Mastodon/, selected: true });
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe("@alma.bsky.social");
  await user.keyboard("Alma");
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
});
