import { beforeEach, expect, test } from "vitest";
import { focusListRow } from "./focus-list-row.ts";

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul data-walkable><li><a href="#1">Emma</a><button>More</button></li><li><a href="#2">Liam</a></li></ul>
    <table data-slot="table"><thead><tr><th><button>Name</button></th></tr></thead><tbody>
      <tr><td><button>Ava</button></td></tr><tr><td>Nobody</td></tr><tr><td><button>Noah</button></td></tr>
    </tbody></table>
  </main>`;
});

function focus(text: string) {
  const all = [...document.querySelectorAll<HTMLElement>("a, button")];
  all.find(({ textContent }) => textContent === text)?.focus();
}

test("focusListRow moves focus to the next or previous row and stops at the ends", () => {
  focus("More");
  focusListRow(1);
  expect(focused()).toBe("Liam");
  focusListRow(1);
  expect(focused()).toBe("Liam");
  focusListRow(-1);
  expect(focused()).toBe("Emma");
});

test("focusListRow skips table rows without a link and starts from the header", () => {
  focus("Ava");
  focusListRow(1);
  expect(focused()).toBe("Noah");
  focus("Name");
  focusListRow(1);
  expect(focused()).toBe("Ava");
});
