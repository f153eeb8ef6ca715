import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { deferred } from "@postlark/app/testing/deferred";
import { AppError } from "@postlark/sdk/errors";
import type { SuggestionEnd } from "@postlark/sdk/suggestions";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { endless, WritingHarness } from "../testing/writing-harness.tsx";
import type { Writing } from "./writing.ts";

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

async function open(props: Parameters<typeof WritingHarness>[0]) {
  renderScreen(<WritingHarness {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Help me write" }));
  return within(await screen.findByRole("region", { name: "Writing help" }));
}

async function ask(panel: Awaited<ReturnType<typeof open>>) {
  await userEvent.type(panel.getByLabelText("What is it about?"), "rye");
  await userEvent.click(panel.getByRole("button", { name: "Write a draft" }));
}

/** A model that says what the test says. */
function spoken() {
  const end = deferred<SuggestionEnd>();
  const suggest = vi.fn<Writing["suggest"]>(() => end.promise);
  const say = (piece: string) => act(() => suggest.mock.calls[0]?.[1].onText(piece));
  return { suggest, end, say };
}

test("streams the suggestion at the cursor and names the model as its author", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Before. After.", suggest });
  box().setSelectionRange(8, 8);
  await ask(panel);
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "draft", about: "rye", maxLength: 280 });
  say(" Fresh ");
  expect(box().value).toBe("Before. Fresh After.");
  say("rye. ");
  expect(box().value).toBe("Before. Fresh rye. After.");
  end.resolve({ model: "llama3.2", tokens: 52 });
  await panel.findByText("Written by llama3.2: 52 tokens.");
  expect(box().readOnly).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box().selectionStart).toBe("Before. Fresh rye. ".length);
});

test("Escape stops the suggestion and keeps its text, and one undo removes all of it", async () => {
  const panel = await open({ text: "Mine.", suggest: endless });
  box().setSelectionRange(5, 5);
  await ask(panel);
  expect(box().readOnly).toBe(true);
  await userEvent.keyboard("{Escape}");
  await panel.findByText("Stopped. The text so far is kept.");
  expect(box().value).toBe("Mine. Fresh rye ");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(box().value).toBe("Mine.");
  expect(panel.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("one undo removes the whole suggestion after the panel is closed too", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Mine.", suggest });
  box().setSelectionRange(5, 5);
  await ask(panel);
  for (const piece of [" Fresh", " rye", " from", " seven."]) say(piece);
  end.resolve({ model: "llama3.2", tokens: 52 });
  await panel.findByText("Written by llama3.2: 52 tokens.");
  await userEvent.click(screen.getByRole("button", { name: "Help me write" }));
  expect(screen.queryByRole("region", { name: "Writing help" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(box().value).toBe("Mine.");
});

test('hides "Undo" once the user edits the suggestion', async () => {
  const panel = await open({ suggest: endless });
  await ask(panel);
  await userEvent.keyboard("{Escape}");
  await panel.findByRole("button", { name: "Undo" });
  await userEvent.type(box(), "!");
  expect(panel.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("taking a suggestion back restores a channel to the text of all channels", async () => {
  const panel = await open({ text: "Base.", suggest: endless });
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await ask(panel);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await panel.findByRole("button", { name: "Undo" }));
  expect(box().value).toBe("Base.");
  screen.getByText(/Same as all channels/);
});

test("a failed suggestion keeps the text and shows the reason", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Mine. ", suggest });
  box().setSelectionRange(6, 6);
  await ask(panel);
  say("Half a");
  end.reject(new AppError({ kind: "unavailable", code: "answer_cut" }));
  const alert = await panel.findByRole("alert");
  expect(alert.textContent).toContain("The response was cut off.");
  expect(box().value).toBe("Mine. Half a");
});

test("publishing is disabled while a suggestion streams", async () => {
  const panel = await open({ suggest: endless });
  await ask(panel);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Publish/ }).disabled).toBe(true);
});

test("rewriting replaces the selected text", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Good bread, every day.", suggest });
  box().setSelectionRange(0, 10);
  await userEvent.click(panel.getByRole("button", { name: "Shorter" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "rewrite",
    text: "Good bread",
    manner: "shorter",
  });
  say("Bread");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await panel.findByText(/Written by/);
  expect(box().value).toBe("Bread, every day.");
});

test("a rewrite needs a text, and a draft needs a topic", async () => {
  const suggest = vi.fn<Writing["suggest"]>();
  const panel = await open({ suggest });
  await userEvent.click(panel.getByRole("button", { name: "Warmer" }));
  await waitFor(() => expect(toasts()).toContain("There’s no text to rewrite yet."));
  await userEvent.click(panel.getByRole("button", { name: "Write a draft" }));
  panel.getByText("Enter what it’s about.");
  expect(suggest).not.toHaveBeenCalled();
});

test("without a model, a template writes the draft and the panel never mentions AI", async () => {
  const panel = await open({ model: null });
  await userEvent.type(panel.getByLabelText("What is it about?"), "Rye from seven.");
  await userEvent.click(panel.getByRole("button", { name: "Draft from template" }));
  expect(box().value).toBe("New: Rye from seven.");
  panel.getByText("Template");
  expect(panel.queryByText(/\bAI\b/)).toBeNull();
  expect(panel.queryByText("Rewrite")).toBeNull();
});

test("\"Adapt for Bluesky\" rewrites the channel's text with its network's limit", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "We announce rye.", suggest });
  expect(panel.queryByRole("button", { name: /^Adapt for/ })).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await userEvent.click(panel.getByRole("button", { name: "Adapt for Bluesky" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "adapt",
    network: "bluesky",
    maxLength: 300,
    text: "We announce rye.",
  });
  say("Rye!");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await panel.findByText(/Written by/);
  expect(box().value).toBe("Rye!");
});

test("hashtags are added below the text, within the remaining length", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Rye from seven.", suggest });
  await userEvent.click(panel.getByRole("button", { name: "Add hashtags" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "hashtags", count: 5, maxLength: 120 });
  say("#rye #bread");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await panel.findByText(/Written by/);
  expect(box().value).toBe("Rye from seven.\n\n#rye #bread");
});

test("a translation into the chosen language replaces the text", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ text: "Rye from seven.", suggest });
  await userEvent.click(panel.getByRole("button", { name: "Translate" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "translate", language: "es" });
  say("Centeno desde las siete.");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await panel.findByText(/Written by/);
  expect(box().value).toBe("Centeno desde las siete.");
});

test("choosing an idea fills in what the draft is about", async () => {
  const { suggest, end, say } = spoken();
  const panel = await open({ suggest });
  await userEvent.click(panel.getByRole("button", { name: "Find ideas" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "ideas",
    recent: ["Rye from seven.", "Closed on Monday."],
    best: [],
  });
  panel.getByText("Based on your latest posts, as too few have statistics yet");
  say("1. Why rye takes a night\n- How the oven is heated\n\nWhy rye takes a night");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await panel.findByRole("button", { name: "Find ideas" });
  expect(panel.getAllByRole("button", { name: /^Use as/ })).toHaveLength(2);
  await userEvent.click(panel.getByRole("button", { name: /How the oven/ }));
  expect(panel.getByLabelText<HTMLTextAreaElement>("What is it about?").value).toBe(
    "How the oven is heated",
  );
});

test("ideas are based on the best posts, and the panel names them as the source", async () => {
  const { suggest } = spoken();
  const best = [{ text: "How the oven is heated", share: 2.1 }];
  const ideas = { recent: ["Closed on Monday."], best, isTooFew: false };
  const panel = await open({ suggest, ideas });
  panel.getByText("Based on your best-performing post");
  await userEvent.click(panel.getByRole("button", { name: "Find ideas" }));
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ recent: ["Closed on Monday."], best });
});

test("describes pictures without a description and keeps existing descriptions", async () => {
  const suggest = vi.fn<Writing["suggest"]>(async (_request, { onText }) => {
    onText("A loaf ");
    onText("on a board.");
    return { model: "llama3.2", tokens: 5 };
  });
  const panel = await open({ text: "Rye", pictures: ["", "The oven"], suggest });
  await userEvent.click(panel.getByRole("button", { name: "Describe one picture" }));
  await panel.findByText("One picture was described. Check the text before you publish.");
  expect(suggest).toHaveBeenCalledTimes(1);
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "alt", text: "Rye" });
  const described = await screen.findAllByLabelText<HTMLTextAreaElement>(/^Alt text of picture/);
  expect(described.map(({ value }) => value)).toEqual(["A loaf on a board.", "The oven"]);
});

test("Escape stops a picture description and keeps what was written", async () => {
  const panel = await open({ pictures: [""], suggest: endless });
  await userEvent.click(panel.getByRole("button", { name: "Describe one picture" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(box().readOnly).toBe(false));
  const described = await screen.findByLabelText<HTMLTextAreaElement>(/^Alt text of picture/);
  expect(described.value).toBe("Fresh rye");
});
