import { beforeEach, expect, test } from "vitest";

import { holdActions } from "./hold";

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

test("a click on a button is held and done again", () => {
  const held = holdActions(root);
  const heard = listen();
  part("svg").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(heard).toEqual([]);
  held.replay();
  expect(heard).toEqual(["click"]);
});

test("a submission is held, however it was made, and done again with its button", () => {
  const held = holdActions(root);
  const heard = listen();
  part("[type=submit]").click();
  expect(heard).toEqual([]);
  held.replay();
  expect(heard).toEqual(["submit by Send"]);
});

test("impatient repetition sends a form once, but every click counts", () => {
  const held = holdActions(root);
  const heard = listen();
  part("[type=submit]").click();
  part("[type=button]").click();
  part("[type=submit]").click();
  part("[type=button]").click();
  held.replay();
  expect(heard).toEqual(["submit by Send", "click", "click"]);
});

test("links and the browser's own controls are left alone", () => {
  holdActions(root);
  const link = new MouseEvent("click", { bubbles: true, cancelable: true });
  part("a").dispatchEvent(link);
  expect(link.defaultPrevented).toBe(false);
});

test("what was held finds its place on a screen that was drawn anew", () => {
  const held = holdActions(root);
  part("[type=submit]").click();
  root.innerHTML = markup;
  const heard = listen();
  held.replay();
  expect(heard).toEqual(["submit by Send"]);
});

test("after the replay nothing is held any more", () => {
  const held = holdActions(root);
  held.replay();
  const heard = listen();
  part("[type=button]").click();
  expect(heard).toEqual(["click"]);
});

test("what was dropped is not done again", () => {
  const held = holdActions(root);
  const heard = listen();
  part("[type=submit]").click();
  held.drop();
  held.replay();
  expect(heard).toEqual([]);
});

test("a held submission never leaves the page", () => {
  holdActions(root);
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  part("form").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
