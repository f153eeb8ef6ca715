import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { endless, WritingHarness } from "../testing/writing-harness.tsx";
import type { Writing } from "./writing.ts";

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** A model that says all of it at once. */
const saying = (text: string) =>
  vi.fn<Writing["suggest"]>(async (_request, { onText }) => {
    onText(text);
    return { model: "llama3.2", tokens: 5 };
  });

function open(props: Parameters<typeof WritingHarness>[0]) {
  renderScreen(<WritingHarness {...props} />);
  return within(screen.getByRole("region", { name: "Writing help" }));
}

test("without a model, a template writes the draft and the bar never mentions AI", async () => {
  const bar = open({ model: null });
  await click("Invite");
  await userEvent.type(bar.getByLabelText("What is it about?"), "Rye from seven.{Enter}");
  await bar.findByText("Template");
  bar.getByText("Written from a template.");
  expect(box().value).toBe("");
  await click("Accept");
  expect(box().value).toBe("You are invited: Rye from seven.\n\nCome along!");
  await click("More");
  await bar.findByRole("link", { name: "Connect a model" });
  expect(bar.queryByText(/\bAI\b/)).toBeNull();
  expect(bar.queryByRole("button", { name: "Shorter" })).toBeNull();
});

test("\"Adapt for Bluesky\" rewrites the channel's text with its network's limit", async () => {
  const suggest = saying("Rye!");
  const bar = open({ text: "We announce rye.", suggest });
  expect(bar.queryByRole("button", { name: /^Adapt for/ })).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await click("Adapt for Bluesky");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "adapt",
    network: "bluesky",
    maxLength: 300,
    text: "We announce rye.",
  });
  await click("Accept");
  expect(box().value).toBe("Rye!");
});

test("hashtags are added below the text, within the remaining length", async () => {
  const suggest = saying("#rye #bread");
  open({ text: "Rye from seven.", suggest });
  await click("Add hashtags");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "hashtags", count: 5, maxLength: 120 });
  await click("Accept");
  expect(box().value).toBe("Rye from seven.\n\n#rye #bread");
});

test("a translation asks for the language, and then replaces the text", async () => {
  const suggest = saying("Centeno desde las siete.");
  const bar = open({ text: "Rye from seven.", suggest });
  await click("Translate…");
  const language = await bar.findByLabelText("Translate into");
  await waitFor(() => expect(document.activeElement).toBe(language));
  await userEvent.keyboard("{Enter}");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "translate", language: "es" });
  await click("Accept");
  expect(box().value).toBe("Centeno desde las siete.");
});

test("a whole brief drafts a further text at the cursor", async () => {
  const suggest = saying(" Fresh rye. ");
  const bar = open({ text: "Before. After.", suggest });
  box().setSelectionRange(8, 8);
  await click("More");
  await click("Write a draft");
  bar.getByText("Enter what it’s about.");
  await userEvent.type(bar.getByLabelText("What is it about?"), "rye");
  await userEvent.type(bar.getByLabelText("Who is it for?"), "bakers");
  await userEvent.selectOptions(bar.getByLabelText("Length"), "Short");
  await click("Write a draft");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "draft",
    about: "rye",
    audience: "bakers",
    maxLength: 140,
  });
  await click("Accept");
  expect(box().value).toBe("Before. Fresh rye. After.");
});

test("choosing an idea fills in what the draft is about", async () => {
  const suggest = saying(
    "1. Why rye takes a night\n- How the oven is heated\n\nWhy rye takes a night",
  );
  const bar = open({ suggest });
  await click("More");
  await click("Find ideas");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "ideas",
    recent: ["Rye from seven.", "Closed on Monday."],
    best: [],
  });
  bar.getByText("Based on your latest posts, as too few have statistics yet");
  await waitFor(() => expect(bar.getAllByRole("button", { name: /^Use as/ })).toHaveLength(2));
  await userEvent.click(bar.getByRole("button", { name: /How the oven/ }));
  const line = bar.getByLabelText<HTMLInputElement>("Ask AI to write about…");
  expect(line.value).toBe("How the oven is heated");
  expect(document.activeElement).toBe(line);
});

test("ideas are based on the best posts, and the bar names them as the source", async () => {
  const suggest = vi.fn<Writing["suggest"]>(() => new Promise(() => {}));
  const best = [{ text: "How the oven is heated", share: 2.1 }];
  const bar = open({
    suggest,
    ideas: { recent: ["Closed on Monday."], best, hasTooFewSamples: false },
  });
  await click("More");
  await bar.findByText("Based on your best-performing post");
  await click("Find ideas");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ recent: ["Closed on Monday."], best });
});

test("describes pictures without a description and keeps existing descriptions", async () => {
  const suggest = vi.fn<Writing["suggest"]>(async (_request, { onText }) => {
    onText("A loaf ");
    onText("on a board.");
    return { model: "llama3.2", tokens: 5 };
  });
  const bar = open({ text: "Rye", pictures: ["", "The oven"], suggest });
  await click("More");
  await click("Describe one picture");
  await bar.findByText("One picture was described. Check the text before you publish.");
  expect(suggest).toHaveBeenCalledTimes(1);
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({ kind: "alt", text: "Rye" });
  const described = await screen.findAllByRole("option", { name: /^Picture/ });
  expect(described.map(({ textContent }) => textContent)).toEqual([
    "Picture 1: A loaf on a board.",
    "Picture 2: The oven",
  ]);
});

test("Escape stops a picture description and keeps what was written", async () => {
  open({ pictures: [""], suggest: endless });
  await click("More");
  await click("Describe one picture");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Publish/ }).disabled).toBe(true);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(box().readOnly).toBe(false));
  const described = await screen.findByLabelText<HTMLTextAreaElement>(/^Alt text of picture/);
  expect(described.value).toBe("Fresh rye");
});
