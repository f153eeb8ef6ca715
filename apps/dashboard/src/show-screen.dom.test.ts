import { expect, test } from "vitest";

import { showScreen } from "./show-screen.ts";

test("shows the address's screen, marks its link, and lets no button be pressed", () => {
  document.body.innerHTML = `
    <nav><a href="/messages">Messages</a><a href="/schedule">Schedule</a></nav>
    <div data-screen="/messages" hidden></div>
    <div data-screen="/schedule" hidden></div>
    <button>Send</button>`;
  history.replaceState(null, "", "/schedule?week=2");
  showScreen();
  const shown = [...document.querySelectorAll<HTMLElement>("[data-screen]:not([hidden])")];
  expect(shown.map(({ dataset }) => dataset["screen"])).toEqual(["/schedule"]);
  const current = [...document.querySelectorAll("a")].filter((link) => link.ariaCurrent === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(["Schedule"]);
  expect(document.querySelector("button")?.inert).toBe(true);
});
