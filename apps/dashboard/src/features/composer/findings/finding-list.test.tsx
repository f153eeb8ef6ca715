import { webAddressesOf } from "@postlark/domain/web-addresses";
import {
  blueskyChannel,
  nostrChannel,
  pageChannel,
  samplePicture,
} from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";
import { openChecks } from "../testing/open-checks.ts";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);

function open(props: Pick<Parameters<typeof ComposerHarness>[0], "draft" | "facts">) {
  const channels = [pageChannel, blueskyChannel, nostrChannel];
  return renderScreen(
    <ComposerHarness channels={channels} onPublish={vi.fn<() => Promise<void>>()} {...props} />,
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

test("letters that imitate a font can be selected and replaced by plain ones", async () => {
  open({ draft: writeText(both, null, "New: 𝐁𝐫𝐞𝐚𝐝 from seven") });
  await openChecks();
  const checks = screen.getByRole("region", { name: "Publish" });
  await within(checks).findByText(/“Bread” uses special characters/);
  await userEvent.click(within(checks).getByRole("button", { name: "Show" }));
  await waitFor(() => expect(document.activeElement).toBe(box()));
  const { selectionStart, selectionEnd, value } = box();
  expect(value.slice(selectionStart, selectionEnd)).toBe("𝐁𝐫𝐞𝐚𝐝");
  await userEvent.click(within(checks).getByRole("button", { name: "Use plain letters" }));
  expect(box().value).toBe("New: Bread from seven");
  await within(checks).findByText("Ready to publish");
});

test('"Show" opens the channel\'s own text that contains the finding', async () => {
  const own = writeText(writeText(both, null, "Base"), blueskyChannel.id, "𝐁𝐢𝐠 day");
  open({ draft: own });
  await openChecks();
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(box().value).toBe("𝐁𝐢𝐠 day");
  await waitFor(() => expect(document.activeElement).toBe(box()));
});

async function line(words: RegExp) {
  const item = (await screen.findByText(words)).closest("li");
  if (item === null) throw new Error("The finding is not in the list.");
  return within(item);
}

test('"Show" focuses a missing picture description, and a paused channel links to the channels', async () => {
  const draft = {
    ...writeMedia(writeText(emptyDraft, null, "Hello"), null, () => [samplePicture(1)]),
    channelIds: [pageChannel.id, nostrChannel.id],
  };
  open({ draft });
  await openChecks();
  await userEvent.click(
    (await line(/Picture 1 has no alt text/)).getByRole("button", { name: "Show" }),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: "Alt text of picture 1" }),
    ),
  );
  (await line(/The channel is paused/)).getByRole("link", { name: "Go to channels" });
  await userEvent.click(
    (await line(/can’t show pictures/)).getByRole("button", { name: /Remove all/ }),
  );
  await waitFor(() => expect(screen.queryByText(/can’t show pictures/)).toBeNull());
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  screen.getByRole("textbox", { name: "Alt text of picture 1" });
});

test("warns about a nearly identical earlier post and a broken link", async () => {
  const text = "Fresh rye from the wood oven, every morning from seven. https://a.example/gone";
  const before = {
    postId: "before",
    channelId: pageChannel.id,
    text: text.replace("seven", "half past six"),
    isOut: true,
    at: "2026-11-01T08:00:00Z",
  };
  const facts = {
    recent: [before],
    missingLinks: new Set(["https://a.example/gone"]),
    addressesIn: webAddressesOf,
    avoidedWords: [],
  };
  open({ draft: writeText(both, null, text), facts });
  await openChecks();
  await screen.findByText(/Nearly the same text was published there on Sun, Nov 1, 2026, 9:00 AM/);
  screen.getByText("Compare");
  expect(screen.getAllByText(before.text)).toHaveLength(1);
  screen.getByText(/a\.example\/gone wasn’t found/);
});
