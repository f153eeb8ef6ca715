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

test("what nobody can see is not read, however long it is open", async () => {
  vi.useFakeTimers();
  show();
  // Nothing is laid out here, as a conversation on a phone is not until it is chosen.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(within(list()).getAllByText("Unread")).toHaveLength(2);
});

test("what is in sight for a second is read, in a tab that is looked at", async () => {
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

test("opening a conversation shows its messages and takes its marker away", async () => {
  show();
  await userEvent.click(link("Liam Chen"));
  const chat = within(await screen.findByRole("log", { name: "Messages with Liam Chen" }));
  chat.getByText("Thanks, I will look at it before lunch.");
  expect(link("Liam Chen").getAttribute("aria-current")).toBe("true");
  await waitFor(() => expect(within(list()).getAllByText("Unread")).toHaveLength(1));
});

test("searching leaves the conversations that contain the text", async () => {
  show();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search conversations" }), "bluesky");
  expect(within(list()).getAllByRole("link")).toHaveLength(1);
  link("Sofia Garcia");
  await userEvent.type(screen.getByRole("searchbox"), " nowhere");
  screen.getByText("No conversations found");
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(within(list()).getAllByRole("link")).toHaveLength(5);
});

test("Enter sends: the message appears, the box is empty, and a toast says so", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "  On their way!  {Enter}");
  await within(log("Emma Thompson")).findByText("On their way!");
  expect(box("Emma Thompson").value).toBe("");
  expect(document.activeElement).toBe(box("Emma Thompson"));
  await waitFor(() => expect(toasts()).toBe("Message Sent"));
  expect(link("Emma Thompson").textContent).toContain("On their way!");
});

test("an answer takes the marker away, also where nobody chose the conversation", async () => {
  show();
  within(link("Emma Thompson")).getByText("Unread");
  await userEvent.type(box("Emma Thompson"), "On their way!{Enter}");
  await waitFor(() => expect(within(link("Emma Thompson")).queryByText("Unread")).toBeNull());
});

test("the button sends as well", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "By the button");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await within(log("Emma Thompson")).findByText("By the button");
  expect(document.activeElement).toBe(box("Emma Thompson"));
});

test("Shift and Enter break the line and send nothing", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "one{Shift>}{Enter}{/Shift}two");
  expect(box("Emma Thompson").value).toBe("one\ntwo");
  expect(within(log("Emma Thompson")).getAllByRole("listitem")).toHaveLength(3);
});

test("the Enter that ends a composition sends nothing", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "おはよう");
  fireEvent.keyDown(box("Emma Thompson"), { key: "Enter", isComposing: true });
  expect(box("Emma Thompson").value).toBe("おはよう");
});

test("blank is not sent", async () => {
  show();
  await userEvent.type(box("Emma Thompson"), "   {Enter}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  expect(within(log("Emma Thompson")).getAllByRole("listitem")).toHaveLength(3);
  expect(toasts()).toBe("");
});

test("what is typed survives another conversation and another screen", async () => {
  const router = show();
  await userEvent.type(box("Emma Thompson"), "Not quite ready");
  await userEvent.click(link("Liam Chen"));
  await waitFor(() => expect(box("Liam Chen").value).toBe(""));
  await router.navigate("/elsewhere");
  await waitFor(() => expect(screen.queryByRole("navigation")).toBeNull());
  await router.navigate("/messages?conversation=1");
  await waitFor(() => expect(box("Emma Thompson").value).toBe("Not quite ready"));
});

test("focus follows the steps of a phone, where the list and a conversation take turns", async () => {
  const router = show();
  await userEvent.click(link("Sofia Garcia"));
  // Nothing is laid out here, so for the screen the list has made room.
  const heading = await screen.findByRole("heading", { level: 2, name: "Sofia Garcia" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(screen.getByRole("link", { name: "Back to conversations" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(document.activeElement).toBe(link("Sofia Garcia")));
});

test("an address may name a conversation", () => {
  show("/messages?conversation=4");
  screen.getByRole("heading", { level: 2, name: "James Wilson" });
  expect(link("James Wilson").getAttribute("aria-current")).toBe("true");
});

test("a conversation that is not there is as good as none", () => {
  show("/messages?conversation=99");
  screen.getByRole("heading", { level: 2, name: "Emma Thompson" });
  expect(within(list()).queryByRole("link", { current: true })).toBeNull();
});

test("without conversations the screen says so", () => {
  show("/messages", []);
  screen.getByText("No conversations yet");
  expect(screen.queryByRole("textbox")).toBeNull();
});
