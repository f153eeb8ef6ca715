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
const line = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Ask AI to/ });
const result = () => screen.findByRole("region", { name: "Suggestion" });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

function open(props: Parameters<typeof WritingHarness>[0]) {
  renderScreen(<WritingHarness {...props} />);
  return within(screen.getByRole("region", { name: "Writing help" }));
}

/** A model that says what the test says. */
function spoken() {
  const end = deferred<SuggestionEnd>();
  const suggest = vi.fn<Writing["suggest"]>(() => end.promise);
  const say = (piece: string) => act(() => suggest.mock.calls[0]?.[1].onText(piece));
  return { suggest, end, say };
}

/** A model that says all of it at once. */
const saying = (text: string) =>
  vi.fn<Writing["suggest"]>(async (_request, { onText }) => {
    onText(text);
    return { model: "llama3.2", tokens: 52 };
  });

test("Enter in the line streams a draft beside the text, which changes once it is accepted", async () => {
  const { suggest, end, say } = spoken();
  const bar = open({ suggest });
  await userEvent.type(line(), "rye{Enter}");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "draft",
    goal: "announce",
    about: "rye",
    maxLength: 280,
  });
  say(" Fresh ");
  say("rye.");
  expect((await result()).textContent).toContain("Fresh rye.");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  expect([box().value, box().readOnly]).toEqual(["", false]);
  end.resolve({ model: "llama3.2", tokens: 52 });
  await bar.findByText("Written by llama3.2: 52 tokens.");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Accept" })),
  );
  await userEvent.keyboard("{Enter}");
  expect(box().value).toBe("Fresh rye.");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box().selectionStart).toBe("Fresh rye.".length);
});

test("one undo takes back what was accepted, whole", async () => {
  open({ text: "Good bread, every day.", suggest: saying("Bread daily.") });
  await click("Shorter");
  await click("Accept");
  expect(box().value).toBe("Bread daily.");
  screen.getByText("Suggestion accepted.");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(box().value).toBe("Good bread, every day.");
});

test('"Undo" in the bar disappears once the user edits the accepted text', async () => {
  const bar = open({ text: "Good bread.", suggest: saying("Bread.") });
  await click("Longer");
  await click("Accept");
  await bar.findByRole("button", { name: "Undo" });
  await userEvent.type(box(), "!");
  expect(bar.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("taking a suggestion back restores a channel to the text of all channels", async () => {
  const bar = open({ text: "Base.", suggest: saying("Bluesky’s.") });
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await click("Warmer");
  await click("Accept");
  expect(box().value).toBe("Bluesky’s.");
  await userEvent.click(await bar.findByRole("button", { name: "Undo" }));
  expect(box().value).toBe("Base.");
  screen.getByText(/Same as all channels/);
});

test("a suggestion waits on the tab that it was asked on", async () => {
  open({ text: "Base.", suggest: saying("Shorter.") });
  await click("Shorter");
  await result();
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  await click("Accept");
  expect(box().value).toBe("Shorter.");
});

test("Escape stops the suggestion and keeps what came, and a second one closes it and keeps the text", async () => {
  const bar = open({ text: "Mine.", suggest: endless });
  await userEvent.type(line(), "funnier{Enter}");
  await userEvent.keyboard("{Escape}");
  await bar.findByText("Stopped. The text so far is kept.");
  expect((await result()).textContent).toContain("Fresh rye");
  await screen.findByRole("button", { name: "Accept" });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
  expect(box().value).toBe("Mine.");
  expect(document.activeElement).toBe(line());
  expect(line().value).toBe("funnier");
});

test("a failed suggestion keeps the text and shows the reason beside what came", async () => {
  const { suggest, end, say } = spoken();
  const bar = open({ text: "Mine.", suggest });
  await click("Shorter");
  say("Half a");
  end.reject(new AppError({ kind: "unavailable", code: "answer_cut" }));
  const alert = await bar.findByRole("alert");
  expect(alert.textContent).toContain("The response was cut off.");
  expect((await result()).textContent).toContain("Half a");
  expect(box().value).toBe("Mine.");
});

test("the user writes on while a suggestion streams, and keeps the focus", async () => {
  const { suggest, end, say } = spoken();
  const bar = open({ text: "Good bread.", suggest });
  box().setSelectionRange(5, 10);
  await click("Shorter");
  expect(suggest.mock.calls[0]?.[0]).toMatchObject({
    kind: "rewrite",
    text: "bread",
    manner: "shorter",
  });
  await userEvent.type(box(), " Daily.", { initialSelectionStart: 11 });
  say("rye");
  end.resolve({ model: "llama3.2", tokens: 5 });
  await bar.findByText(/Written by/);
  await screen.findByRole("button", { name: "Accept" });
  expect(document.activeElement).toBe(box());
  await click("Accept");
  expect(box().value).toBe("Good rye. Daily.");
});

test("a suggestion for words that have changed meanwhile cannot be accepted", async () => {
  open({ text: "Good bread.", suggest: saying("Bread.") });
  await click("Shorter");
  await screen.findByRole("button", { name: "Accept" });
  await userEvent.clear(box());
  await userEvent.type(box(), "Closed.");
  await screen.findByText(/The text has changed since this was suggested/);
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await click("Discard");
  expect(box().value).toBe("Closed.");
});

test("a rewrite names what it left out before it is accepted, and adds it back on request", async () => {
  const text = "Rye with @sam: https://harbour.example/rye. #rye #bread";
  open({ text, suggest: saying("Rye! (https://harbour.example/rye) #Rye") });
  await click("Simpler");
  await screen.findByText("The suggestion leaves out: @sam, #bread");
  const accept = screen.getByRole("button", { name: "Accept" });
  expect(accept.getAttribute("aria-describedby")).not.toBeNull();
  await click("Add back");
  expect(screen.queryByText(/leaves out/)).toBeNull();
  await click("Accept");
  expect(box().value).toBe("Rye! (https://harbour.example/rye) #Rye\n\n@sam #bread");
});

const marked = (name: string) => document.querySelector(`#write ${name}`)?.textContent;

test("the result marks the words that go in the text before and those that come in the text after", async () => {
  open({ text: "Good bread daily.", suggest: saying("Rye bread daily.") });
  await click("Fix spelling");
  await result();
  await waitFor(() => expect([marked("del"), marked("ins")]).toEqual(["Good", "Rye"]));
});

test("a draft needs a topic, and a rewrite something to rewrite", async () => {
  const suggest = vi.fn<Writing["suggest"]>();
  open({ text: "Rye bread.", suggest });
  box().setSelectionRange(3, 4);
  await click("Warmer");
  await waitFor(() => expect(toasts()).toContain("There’s no text to rewrite yet."));
  await userEvent.clear(box());
  await userEvent.type(line(), "{Enter}");
  screen.getByText("Enter what it’s about.");
  expect(suggest).not.toHaveBeenCalled();
});
