import {
  blueskyChannel,
  longText,
  nostrChannel,
  pageChannel,
  samplePicture,
} from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { AppError } from "@postlark/sdk/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "./composer-screen.tsx";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "./draft/draft.ts";
import { ComposerHarness } from "./testing/composer-harness.tsx";
import { openChecks } from "./testing/open-checks.ts";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
const onPublish = vi.fn<ComposerScreenProps["onPublish"]>();

type Props = Partial<Parameters<typeof ComposerHarness>[0]>;

function open(props: Props = {}) {
  const channels = [pageChannel, blueskyChannel, nostrChannel];
  return renderScreen(
    <ComposerHarness channels={channels} draft={both} onPublish={onPublish} {...props} />,
  );
}

/** In jsdom, panels do not open. */
const inPanel = (name: string | RegExp) => screen.getByRole("button", { name, hidden: true });

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

test("the preview shows the text for every channel while it is typed", async () => {
  open();
  await userEvent.type(box(), "Rye from seven");
  await userEvent.click(await screen.findByRole("button", { name: "Next channel" }));
  const preview = await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  expect(await within(preview).findByText("Rye from seven")).toBeTruthy();
  screen.getByText("14 of 300");
});

test("a channel's own text overrides the base until it is reset", async () => {
  open({ draft: writeText(both, null, "Base") });
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  expect(box().value).toBe("Base");
  screen.getByText(/Same as all channels/);
  await userEvent.type(box(), " and more");
  screen.getByText(/Customized for/);
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  expect(box().value).toBe("Base");
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky.*customized/ }));
  expect(box().value).toBe("Base and more");
  await userEvent.click(screen.getByRole("button", { name: "Use shared text" }));
  expect(box().value).toBe("Base");
});

test("the publish button publishes the saved revision", async () => {
  open({ draft: toggleChannel(both, blueskyChannel.id) });
  await userEvent.click(inPanel(/Bluesky/));
  await userEvent.type(box(), "Hello");
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await waitFor(() =>
    expect(onPublish).toHaveBeenCalledWith(2, [pageChannel.id, blueskyChannel.id], null, {}),
  );
});

test("publishing uses the channels selected at that moment, even before a render", async () => {
  open({ draft: writeText(both, null, "Hello") });
  const publish = await screen.findByRole("button", { name: "Publish now" });
  const chip = inPanel(/Bluesky/);
  act(() => {
    chip.click();
    publish.click();
  });
  await waitFor(() =>
    expect(onPublish).toHaveBeenCalledExactlyOnceWith(2, [pageChannel.id], null, {}),
  );
});

test("Control+Enter publishes from anywhere on the screen", async () => {
  open({ draft: writeText(both, null, "Hello") });
  await userEvent.click(box());
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onPublish).toHaveBeenCalledOnce());
});

test("Enter inserts a line break", async () => {
  open();
  await userEvent.type(box(), "a{Enter}b");
  expect(box().value).toBe("a\nb");
  expect(onPublish).not.toHaveBeenCalled();
});

test("blocking errors appear beside their cause after the first attempt to publish", async () => {
  open();
  expect(screen.queryByText(/Write something, or add/)).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await screen.findByText(/Write something, or add/);
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(onPublish).not.toHaveBeenCalled();
  await userEvent.type(box(), "Now there is something");
  await waitFor(() => expect(screen.queryByText(/Write something, or add/)).toBeNull());
});

test("a paused channel shows a warning and does not block publishing", async () => {
  open({ draft: { ...writeText(emptyDraft, null, "Hello"), channelIds: [nostrChannel.id] } });
  await openChecks();
  await screen.findByText(/The channel is paused/);
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await waitFor(() => expect(onPublish).toHaveBeenCalledOnce());
});

test("the preview splits a long text into a thread where the network supports it", async () => {
  open({ draft: writeText(both, null, longText) });
  await userEvent.click(await screen.findByRole("button", { name: "Next channel" }));
  const preview = await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  expect(within(preview).getAllByRole("listitem")).toHaveLength(2);
  screen.getByText("Thread of 2");
});

test("a refusal is shown and keeps the text", async () => {
  onPublish.mockRejectedValueOnce(
    new AppError({ kind: "conflict", message: "The channel was removed." }),
  );
  open({ draft: writeText(both, null, "Hello") });
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await screen.findByText("The channel was removed.");
  expect(box().value).toBe("Hello");
});

test("an error found only by the engine is shown beside its cause until it is fixed", async () => {
  const finding = {
    rule: "picture_too_large",
    severity: "error",
    place: "media",
    channelId: blueskyChannel.id,
    picture: 0,
    maxBytes: 1,
    maxSide: 2,
  };
  onPublish.mockRejectedValueOnce(
    new AppError({
      kind: "invalid-input",
      code: "picture_too_large",
      answer: { error: { code: "picture_too_large" }, findings: [finding] },
    }),
  );
  const draft = writeMedia(writeText(both, null, "Hello"), null, () => [samplePicture(1, "Rolls")]);
  open({ draft });
  const description = await screen.findByRole("textbox", { name: "Alt text of picture 1" });
  expect(screen.queryByText(/Picture 1 is too large/)).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await screen.findByText(/Picture 1 is too large/);
  await waitFor(() => expect(document.activeElement).toBe(description));
  await userEvent.click(screen.getByRole("button", { name: "Remove picture 1" }));
  await waitFor(() => expect(screen.queryByText(/Picture 1 is too large/)).toBeNull());
});

test("pasting text uploads no picture", async () => {
  const sendPicture = vi.fn<ComposerScreenProps["sendPicture"]>();
  open({ sendPicture });
  await userEvent.click(box());
  await userEvent.paste("words");
  expect(box().value).toBe("words");
  expect(sendPicture).not.toHaveBeenCalled();
});

test("a conflict lets the user choose between both versions", async () => {
  const theirs = writeText(both, null, "Theirs");
  open({ draft: writeText(both, null, "Base"), theirs });
  await userEvent.type(box(), " mine");
  const card = await screen.findByRole("alert");
  within(card).getByText("Base mine");
  await userEvent.click(within(card).getByRole("radio", { name: "From Ana Ruiz" }));
  await userEvent.click(within(card).getByRole("button", { name: "Save this choice" }));
  expect(box().value).toBe("Theirs");
});

const renderWriting = () => <p>Writing help</p>;

test("a viewer can neither write nor publish", () => {
  open({ role: "viewer", draft: writeText(both, null, "Hello"), renderWriting });
  expect(box().readOnly).toBe(true);
  expect(screen.queryByText("Writing help")).toBeNull();
  expect(screen.queryByRole("button", { name: /Publish|approval/ })).toBeNull();
  screen.getByRole("tab", { name: /Your page/ });
  expect(screen.queryByRole("button", { name: "Channels" })).toBeNull();
});

test("publishes a post with the repetition that the form describes", async () => {
  open({ draft: writeText(both, null, "Good morning") });
  await userEvent.click(await screen.findByText("At a time"));
  await userEvent.click(inPanel("Repeat…"));
  await userEvent.selectOptions(await screen.findByLabelText("Unit"), "days");
  screen.getByText("Every day");
  await userEvent.click(screen.getByRole("button", { name: /^Repeat from/ }));
  await waitFor(() =>
    expect(onPublish).toHaveBeenCalledWith(
      expect.any(Number),
      both.channelIds,
      expect.objectContaining({ timeZone: "Europe/Berlin" }),
      { rule: { unit: "day", interval: 1 } },
    ),
  );
  await userEvent.click(inPanel("Remove repeat"));
  inPanel("Repeat…");
});
