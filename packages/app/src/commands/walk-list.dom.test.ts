import { beforeEach, expect, test } from "vitest";
import { walkList } from "./walk-list.ts";

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul data-walkable><li><a href="#1">Emma</a><button>More</button></li><li><a href="#2">Liam</a></li></ul>
    <table data-slot="table"><thead><tr><th><button>Name</button></th></tr></thead><tbody>
      <tr><td><button>Ava</button></td></tr><tr><td>Nobody</td></tr><tr><td><button>Noah</button></td></tr>
    </tbody></table>
  </main>`;
});

function focus(words: string) {
  const all = [...document.querySelectorAll<HTMLElement>("a, button")];
  all.find(({ textContent }) => textContent === words)?.focus();
}

test("from anything in a row to what opens the next, and back; no further than the ends", () => {
  focus("More");
  walkList(1);
  expect(focused()).toBe("Liam");
  walkList(1);
  expect(focused()).toBe("Liam");
  walkList(-1);
  expect(focused()).toBe("Emma");
});

test("a table's rows, those without anything to open left out, its head too", () => {
  focus("Ava");
  walkList(1);
  expect(focused()).toBe("Noah");
  focus("Name");
  walkList(1);
  expect(focused()).toBe("Ava");
});
