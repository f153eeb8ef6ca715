import { beforeEach, expect, test } from "vitest";

import { showScreen } from "./show-screen.ts";

const workspaceKey = "postlark.workspace";
const offerKey = "postlark.hides-workspace-offer";

beforeEach(() => {
  window.localStorage.clear();
  document.body.innerHTML = `<div id="root">
    <nav><a href="/messages">Messages</a><a href="/schedule">Schedule</a></nav>
    <div data-screen="/messages" hidden></div>
    <div data-screen="/schedule" hidden></div>
    <div data-screen="/dashboard" hidden><p data-offer>Create your workspace</p></div>
    <div data-screen="*" hidden></div>
    <button>Send</button>
    <template data-live>
      <nav><a href="/w/-/overview">Overview</a><a href="/w/-/team">Team</a></nav>
      <button>Open menu</button>
      <div data-screen="/w/-/overview" hidden></div>
      <div data-screen="*" hidden></div>
    </template>
  </div>`;
});

const shownScreens = () =>
  [...document.querySelectorAll<HTMLElement>("[data-screen]:not([hidden])")].map(
    ({ dataset }) => dataset["screen"],
  );
const currentLinks = () =>
  [...document.querySelectorAll("a")]
    .filter((link) => link.ariaCurrent === "page")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("the app shell shows the URL's screen, marks its link and makes buttons inert", () => {
  history.replaceState(null, "", "/schedule?week=2");
  showScreen(workspaceKey, offerKey);
  expect(shownScreens()).toEqual(["/schedule"]);
  expect(currentLinks()).toEqual(["Schedule /schedule"]);
  expect(document.querySelector("button")?.inert).toBe(true);
});

test("a path without a screen of its own shows the sample's frame", () => {
  history.replaceState(null, "", "/invitations/7");
  showScreen(workspaceKey, offerKey);
  expect(shownScreens()).toEqual(["*"]);
  expect(currentLinks()).toEqual([]);
});

test("a live workspace shows its frame, whose links point to the workspace", () => {
  history.replaceState(null, "", "/w/acme/team");
  showScreen(workspaceKey, offerKey);
  expect(shownScreens()).toEqual(["*"]);
  expect(currentLinks()).toEqual(["Team http://localhost:3000/w/acme/team"]);
  expect([...document.querySelectorAll("button")].map(({ inert }) => inert)).toEqual([true]);
});

test("/dashboard shows the overview of the last used live workspace", () => {
  window.localStorage.setItem(workspaceKey, "5a3f1c62:acme");
  history.replaceState(null, "", "/dashboard");
  showScreen(workspaceKey, offerKey);
  expect(currentLinks()).toEqual(["Overview http://localhost:3000/w/acme/overview"]);
  expect(shownScreens()).toEqual(["/w/-/overview"]);
});

test("/w/-/create shows the sample's frame", () => {
  history.replaceState(null, "", "/w/-/create");
  showScreen(workspaceKey, offerKey);
  expect(shownScreens()).toEqual(["*"]);
});

test.each([
  [null, 1],
  ["1", 0],
])(
  "with the stored choice %j, the offer to create a workspace is shown %i times",
  (kept, count) => {
    if (kept !== null) window.localStorage.setItem(offerKey, kept);
    history.replaceState(null, "", "/dashboard");
    showScreen(workspaceKey, offerKey);
    expect(document.querySelectorAll("[data-offer]")).toHaveLength(count);
  },
);
