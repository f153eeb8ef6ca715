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

/** What the screen's own handlers hear, once it has some. */
function listen() {
  const heard: string[] = [];
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.matches("button[type=button]")) heard.push("click");
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    heard.push(`submit by ${event.submitter?.textContent ?? "nobody"}`);
  });
  return heard;
}

test("a click on a button is queued and done again", () => {
  const queued = queueActions(root);
  const heard = listen();
  part("svg").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(heard).toEqual([]);
  queued.replay();
  expect(heard).toEqual(["click"]);
});

test("a submission is queued, however it was made, and done again with its button", () => {
  const queued = queueActions(root);
  const heard = listen();
  part("[type=submit]").click();
  expect(heard).toEqual([]);
  queued.replay();
  expect(heard).toEqual(["submit by Send"]);
});

test("impatient repetition sends a form once, but every click counts", () => {
  const queued = queueActions(root);
  const heard = listen();
  part("[type=submit]").click();
  part("[type=button]").click();
  part("[type=submit]").click();
  part("[type=button]").click();
  queued.replay();
  expect(heard).toEqual(["submit by Send", "click", "click"]);
});

test("links and the browser's own controls are left alone", () => {
  queueActions(root);
  const link = new MouseEvent("click", { bubbles: true, cancelable: true });
  part("a").dispatchEvent(link);
  expect(link.defaultPrevented).toBe(false);
});

test("what was queued finds its place on a screen that was drawn anew", () => {
  const queued = queueActions(root);
  part("[type=submit]").click();
  root.innerHTML = markup;
  const heard = listen();
  queued.replay();
  expect(heard).toEqual(["submit by Send"]);
});

test("after the replay nothing is queued any more", () => {
  const queued = queueActions(root);
  queued.replay();
  const heard = listen();
  part("[type=button]").click();
  expect(heard).toEqual(["click"]);
});

test("what was dropped is not done again", () => {
  const queued = queueActions(root);
  const heard = listen();
  part("[type=submit]").click();
  queued.drop();
  queued.replay();
  expect(heard).toEqual([]);
});

test("a queued submission never leaves the page", () => {
  queueActions(root);
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  part("form").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
