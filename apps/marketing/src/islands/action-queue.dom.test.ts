import { beforeEach, expect, test } from "vitest";

import { queueActions } from "./action-queue.ts";

const markup = `
  <form method="dialog">
    <input name="email" />
    <button type="button"><svg></svg></button>
    <button type="submit">Send</button>
  </form>
  <a href="#elsewhere">Elsewhere</a>`;

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
  root.innerHTML = markup;
  document.body.replaceChildren(root);
});

const part = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Adds the screen's own handlers, and returns the events that they receive. */
function listen() {
  const events: string[] = [];
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.matches("button[type=button]")) events.push("click");
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    events.push(`submit by ${event.submitter?.textContent ?? "nobody"}`);
  });
  return events;
}

test("a click on a button is queued and replayed", () => {
  const queued = queueActions(root);
  const events = listen();
  part("svg").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(events).toEqual([]);
  queued.replay();
  expect(events).toEqual(["click"]);
});

test("a form submission is queued and replayed with its submit button", () => {
  const queued = queueActions(root);
  const events = listen();
  part("[type=submit]").click();
  expect(events).toEqual([]);
  queued.replay();
  expect(events).toEqual(["submit by Send"]);
});

test("repeated submissions are replayed once, and repeated clicks each time", () => {
  const queued = queueActions(root);
  const events = listen();
  part("[type=submit]").click();
  part("[type=button]").click();
  part("[type=submit]").click();
  part("[type=button]").click();
  queued.replay();
  expect(events).toEqual(["submit by Send", "click", "click"]);
});

test("does not queue clicks on links", () => {
  queueActions(root);
  const link = new MouseEvent("click", { bubbles: true, cancelable: true });
  part("a").dispatchEvent(link);
  expect(link.defaultPrevented).toBe(false);
});

test("queued actions are replayed on markup that was rendered again", () => {
  const queued = queueActions(root);
  part("[type=submit]").click();
  root.innerHTML = markup;
  const events = listen();
  queued.replay();
  expect(events).toEqual(["submit by Send"]);
});

test("nothing is queued after the queue was replayed", () => {
  const queued = queueActions(root);
  queued.replay();
  const events = listen();
  part("[type=button]").click();
  expect(events).toEqual(["click"]);
});

test("actions that were dropped are not replayed", () => {
  const queued = queueActions(root);
  const events = listen();
  part("[type=submit]").click();
  queued.clear();
  queued.replay();
  expect(events).toEqual([]);
});

test("a queued submission does not navigate", () => {
  queueActions(root);
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  part("form").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
