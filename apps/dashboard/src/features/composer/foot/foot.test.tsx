import { blueskyChannel, nostrChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { weekdays } from "@postlark/domain/queue-slots";
import { storedUserId } from "@postlark/sdk/session-store";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "../composer-screen.tsx";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { lastChannels } from "../last-channels.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";
import { sampleWorkspace } from "#testing/sample-workspace.ts";

vi.mock("@postlark/sdk/session-store");

const timeZone = "Europe/Berlin";
const onPublish = vi.fn<ComposerScreenProps["onPublish"]>();
const written = writeText(toggleChannel(emptyDraft, pageChannel.id), null, "Hello");
const noTime = { ...written, timeChoice: undefined };

/** A channel with a time at nine every day. */
const queued = {
  ...pageChannel,
  slots: weekdays.map((weekday) => ({ weekday, time: "09:00" })),
};

beforeAll(() => {
  // In jsdom, panels neither open nor close.
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
});

beforeEach(() => {
  onPublish.mockReset();
  vi.mocked(storedUserId).mockReturnValue("somebody");
  localStorage.clear();
});

type Props = Partial<Parameters<typeof ComposerHarness>[0]>;

function open(props: Props) {
  const channels = [pageChannel, blueskyChannel, nostrChannel];
  return renderScreen(
    <ComposerHarness {...{ channels, draft: written, onPublish, timeZone }} {...props} />,
  );
}

const foot = async () => within(await screen.findByRole("region", { name: "Publish" }));
const primary = async (name: string) => (await foot()).findByRole("button", { name });
/** Chooses from the menu beside the primary button. */
async function chooseWay(name: string) {
  await userEvent.click(await primary("More ways to publish"));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

const inPanel = (name: string | RegExp) => screen.getByRole("button", { name, hidden: true });

test("a post goes to the next free time of its channels' queues, unless that is taken meanwhile", async () => {
  open({ channels: [queued, blueskyChannel], draft: noTime, due: [] });
  await (await foot()).findByRole("button", { name: /^When .*9:00.AM, next in queue$/ });
  await userEvent.click(await primary("Add to queue"));
  await waitFor(() =>
    expect(onPublish).toHaveBeenCalledWith(
      1,
      [pageChannel.id],
      expect.objectContaining({ wallTime: expect.stringMatching(/T09:00$/), timeZone }),
      { ifFree: true },
    ),
  );
});

test("without a queue no time is made up, and the primary button asks for one", async () => {
  open({ draft: noTime, due: [] });
  (await foot()).getByRole("button", { name: "When Choose a time" });
  (await foot()).getByText("No problems");
  const opened = vi.fn<() => void>();
  document.querySelector("[data-opens-times]")?.addEventListener("click", opened);
  await userEvent.click(await primary("Schedule"));
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(opened).toHaveBeenCalledTimes(2);
  expect(onPublish).not.toHaveBeenCalled();
});

test("the queue's times have to load before anything is published", async () => {
  open({ channels: [queued], draft: noTime });
  const button = await primary("Schedule");
  expect(button.hasAttribute("disabled")).toBe(true);
  (await foot()).getByRole("button", { name: "When Next free time…" });
});

test("a draft's time is kept, and one that has passed is shown as passed and not published", async () => {
  open({ draft: { ...written, timeChoice: { kind: "at", wallTime: "2026-01-05T09:00" } } });
  (await foot()).getByRole("button", { name: /^When .*Jan 5.*, already passed$/ });
  (await foot()).getByRole("button", { name: "1 problem", expanded: false });
  await userEvent.click(await primary("Schedule"));
  const checks = await (await foot()).findByRole("list");
  within(checks).getByText(/That time has passed/);
  expect(onPublish).not.toHaveBeenCalled();
});

test('"Publish now" and "Send for approval" beside the primary button ignore the time', async () => {
  open({ draft: { ...written, timeChoice: { kind: "at", wallTime: "2031-01-06T09:00" } } });
  await chooseWay("Send for approval");
  await waitFor(() =>
    expect(onPublish).toHaveBeenLastCalledWith(
      1,
      [pageChannel.id],
      expect.objectContaining({ wallTime: "2031-01-06T09:00" }),
      { ask: true },
    ),
  );
  await chooseWay("Publish now");
  await waitFor(() => expect(onPublish).toHaveBeenLastCalledWith(1, [pageChannel.id], null, {}));
});

test("'Choose a time' in that menu opens the panel of times", async () => {
  open({});
  await foot();
  const opened = vi.fn<() => void>();
  document.querySelector("[data-opens-times]")?.addEventListener("click", opened);
  await chooseWay("Choose a time");
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test('"Save as draft" saves what was written and publishes nothing', async () => {
  const onLeaveAsDraft = vi.fn<() => void>();
  open({ onLeaveAsDraft });
  await userEvent.type(screen.getByRole("textbox", { name: /^Text for/ }), " there");
  await chooseWay("Save as draft");
  await waitFor(() => expect(onLeaveAsDraft).toHaveBeenCalledOnce());
  screen.getByText("Saved");
  expect(onPublish).not.toHaveBeenCalled();
});

test('"Choose a channel" is a check, and "All" chooses every channel and remembers it', async () => {
  open({ draft: emptyDraft });
  (await foot()).getByRole("button", { name: "Choose a channel", expanded: false });
  await userEvent.click(inPanel("All channels"));
  await (await foot()).findByRole("button", { name: "Write something" });
  expect(lastChannels(sampleWorkspace.id)).toEqual([
    pageChannel.id,
    blueskyChannel.id,
    nostrChannel.id,
  ]);
  await userEvent.click(inPanel("All channels"));
  await (await foot()).findByRole("button", { name: "Choose a channel" });
});
