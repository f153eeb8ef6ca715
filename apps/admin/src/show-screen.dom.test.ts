import { expect, test } from "vitest";

import { showScreen } from "./show-screen.ts";

test("the app shell shows the URL's screen, marks its link and makes buttons inert", () => {
  document.body.innerHTML = `
    <nav><a href="/admin">Overview</a><a href="/admin/users">Users</a></nav>
    <div data-screen="/admin" hidden></div>
    <div data-screen="/admin/users" hidden></div>
    <button>Logout</button>`;
  history.replaceState(null, "", "/admin/users?search=sam");
  showScreen();
  const shown = document.querySelectorAll<HTMLElement>("[data-screen]:not([hidden])");
  expect([...shown].map(({ dataset }) => dataset["screen"])).toEqual(["/admin/users"]);
  const current = [...document.querySelectorAll("a")].filter((link) => link.ariaCurrent === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(["Users"]);
  expect(document.querySelector("button")?.inert).toBe(true);
});
