import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "../composer-screen.tsx";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const channels = [pageChannel, blueskyChannel];
const chosen = channels.reduce(
  (draft, { id }) => toggleChannel(draft, id),
  writeText(emptyDraft, null, "Rye bread, and rye rolls."),
);
const draft = writeText(chosen, blueskyChannel.id, "Rye!");

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

beforeEach(() => {
  const onPublish = vi.fn<ComposerScreenProps["onPublish"]>();
  renderScreen(<ComposerHarness {...{ channels, draft, onPublish }} />);
});

async function open(words: string) {
  await userEvent.click(box());
  await userEvent.keyboard("{Control>}{Alt>}[KeyF]{/Alt}{/Control}");
  await userEvent.type(await field("Find"), words);
}

const chosenText = () => box().value.slice(box().selectionStart, box().selectionEnd);

test("Enter and Shift+Enter step through all texts, and Escape returns focus to the editor", async () => {
  await open("rye");
  await screen.findByText("3 matches");
  await userEvent.keyboard("{Enter}");
  await screen.findByText("1 of 3 · All channels");
  expect([chosenText(), box().selectionStart]).toEqual(["Rye", 0]);
  await userEvent.keyboard("{Enter}{Enter}");
  await screen.findByText(/^3 of 3 · .*Bluesky/);
  screen.getByRole("tab", { name: /Bluesky/, selected: true });
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await screen.findByText("2 of 3 · All channels");
  expect([chosenText(), document.activeElement?.matches("input")]).toEqual(["rye", true]);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("textbox", { name: "Find" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(box()));
});

test("replaces one or all matches, and each replacement is one undo step", async () => {
  await open("rye");
  await userEvent.type(await field("Replace with"), "spelt{Enter}{Enter}");
  await waitFor(() => expect(box().value).toBe("spelt bread, and rye rolls."));
  await screen.findByText("1 of 2 · All channels");
  await userEvent.click(screen.getByRole("button", { name: "Replace all" }));
  await screen.findByText("2 matches replaced. You can undo this.");
  expect(box().value).toBe("spelt bread, and spelt rolls.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(box().value).toBe("spelt bread, and rye rolls."));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(box().value).toBe("Rye bread, and rye rolls."));
});
