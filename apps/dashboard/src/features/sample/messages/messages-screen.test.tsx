import { renderRoutes, toasts } from "@postlark/app/testing/render-routes";
import { sampleConversations } from "@postlark/fixtures/conversations";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MessagesScreen } from "./messages-screen.tsx";

const today = "2025-05-05";

function show(path = "/messages", conversations = sampleConversations(today)) {
  const element = <MessagesScreen today={today} conversations={conversations} />;
  const routes = [
    { path: "/messages", element },
    { path: "/elsewhere", element: null },
  ];
  return renderRoutes(routes, path).router;
}

const list = () => screen.getByRole("navigation", { name: "Conversations" });
const link = (name: string) => within(list()).getByRole("link", { name: new RegExp(`^${name}`) });
const box = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Message to ${name}` });
const log = (name: string) => screen.getByRole("log", { name: `Messages with ${name}` });

/** What an element that is drawn says of itself. */
const oneRect: DOMRectList = Object.assign([new DOMRect()], { item: () => null });

afterEach(() => {
  vi.useRealTimers();
  // Toasts outlive the screen that showed them.
  for (const close of screen.queryAllByRole("button", { name: "Close" })) fireEvent.click(close);
});

test("five conversations are listed, two of them unread, and the latest is open", () => {
  show();
  expect(within(list()).getAllByRole("link")).toHaveLength(5);
  expect(within(list()).getAllByText("Unread")).toHaveLength(2);
  expect(link("Emma Thompson").textContent).toMatch(/9:14\sAM.*Could you send me the captions/u);
  expect(link("Sofia Garcia").textContent).toContain("May 4");
  screen.getByRole("heading", { level: 2, name: "Emma Thompson" });
  expect(within(log("Emma Thompson")).getAllByRole("listitem")).toHaveLength(3);
});

test("a conversation that is not visible stays unread", async () => {
  vi.useFakeTimers();
  show();
  // Nothing is laid out here, as a conversation on a phone is not until it is chosen.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(within(list()).getAllByText("Unread")).toHaveLength(2);
});

test("a conversation visible for one second in an active tab is marked as read", async () => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue(oneRect);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  show();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(within(list()).getAllByText("Unread")).toHaveLength(2);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(999);
  expect(within(list()).getAllByText("Unread")).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(within(list()).getAllByText("Unread")).toHaveLength(1);
});

test("opening a conversation shows its messages and marks it as read", async () => {
  show();
  await userEvent.click(link("Liam Chen"));
  const chat = within(await screen.findByRole("log", { name: "Messages with Liam Chen" }));
  chat.getByText("Thanks, I will look at it before lunch.");
  expect(link("Liam Chen").getAttribute("aria-current")).toBe("true");
  await waitFor(() => expect(within(list()).getAllByText("Unread")).toHaveLength(1));
});

test("searching shows the conversations that contain the text", async () => {
  show();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search conversations" }), "bluesky");
  expect(within(list()).getAllByRole("link")).toHaveLength(1);
  link("Sofia Garcia");
  await userEvent.type(screen.getByRole("searchbox"), " nowhere");
  screen.getByText("No conversations found");
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(within(list()).getAllByRole("link")).toHaveLength(5);
});

test("Enter sends the message, empties the box and shows a toast", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "  On their way!  {Enter}");
  await within(log("Emma Thompson")).findByText("On their way!");
  expect(box("Emma Thompson").value).toBe("");
  expect(document.activeElement).toBe(box("Emma Thompson"));
  await waitFor(() => expect(toasts()).toBe("Message Sent"));
  expect(link("Emma Thompson").textContent).toContain("On their way!");
});

test("replying marks the conversation as read", async () => {
  show();
  within(link("Emma Thompson")).getByText("Unread");
  await userEvent.type(box("Emma Thompson"), "On their way!{Enter}");
  await waitFor(() => expect(within(link("Emma Thompson")).queryByText("Unread")).toBeNull());
});

test('the "Send" button sends the message', async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "By the button");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await within(log("Emma Thompson")).findByText("By the button");
  expect(document.activeElement).toBe(box("Emma Thompson"));
});

test("Shift+Enter inserts a line break and sends nothing", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "one{Shift>}{Enter}{/Shift}two");
  expect(box("Emma Thompson").value).toBe("one\ntwo");
  expect(within(log("Emma Thompson")).getAllByRole("listitem")).toHaveLength(3);
});

test("Enter during an IME composition sends nothing", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "おはよう");
  fireEvent.keyDown(box("Emma Thompson"), { key: "Enter", isComposing: true });
  expect(box("Emma Thompson").value).toBe("おはよう");
});

test("a blank message is not sent", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "   {Enter}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  expect(within(log("Emma Thompson")).getAllByRole("listitem")).toHaveLength(3);
  expect(toasts()).toBe("");
});

test("a message draft survives switching conversations and screens", async () => {
  const router = show();
  await userEvent.type(box("Emma Thompson"), "Not quite ready");
  await userEvent.click(link("Liam Chen"));
  await waitFor(() => expect(box("Liam Chen").value).toBe(""));
  await router.navigate("/elsewhere");
  await waitFor(() => expect(screen.queryByRole("navigation")).toBeNull());
  await router.navigate("/messages?conversation=1");
  await waitFor(() => expect(box("Emma Thompson").value).toBe("Not quite ready"));
});

test("on a phone, focus moves to the opened conversation and back to its link in the list", async () => {
  const router = show();
  await userEvent.click(link("Sofia Garcia"));
  // Nothing is laid out here, so for the screen the list has made room.
  const heading = await screen.findByRole("heading", { level: 2, name: "Sofia Garcia" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(screen.getByRole("link", { name: "Back to conversations" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(document.activeElement).toBe(link("Sofia Garcia")));
});

test("the URL selects a conversation", () => {
  show("/messages?conversation=4");
  screen.getByRole("heading", { level: 2, name: "James Wilson" });
  expect(link("James Wilson").getAttribute("aria-current")).toBe("true");
});

test("an unknown conversation in the URL opens the first one", () => {
  show("/messages?conversation=99");
  screen.getByRole("heading", { level: 2, name: "Emma Thompson" });
  expect(within(list()).queryByRole("link", { current: true })).toBeNull();
});

test("without conversations, the screen shows an empty state", () => {
  show("/messages", []);
  screen.getByText("No conversations yet");
  expect(screen.queryByRole("textbox")).toBeNull();
});
