import { expect, test } from "vitest";

import { areSame, fieldsOf, linksOf, problemsOf } from "./page-form.ts";

const menu = { title: "Menu", url: "https://larkfield.example/menu" };

test("linksOf trims titles, completes addresses and keeps the order", () => {
  const typed = [
    { id: "1", title: " Shop ", url: "shop.example" },
    { id: "2", ...menu },
  ];
  expect(linksOf(typed)).toEqual([{ title: "Shop", url: "https://shop.example/" }, menu]);
});

test("linksOf returns nothing while one link has a problem, and problemsOf names the field", () => {
  const script = { id: "1", title: "Menu", url: "javascript:alert(1)" };
  expect(linksOf([...fieldsOf([menu]), script])).toBeUndefined();
  expect(problemsOf(script)).toEqual({ title: false, url: true });
  expect(problemsOf({ id: "2", title: " ", url: menu.url })).toEqual({ title: true, url: false });
});

test("areSame compares titles, addresses and order", () => {
  const zoo = { title: "Zoo", url: "https://zoo.example/" };
  expect(areSame(fieldsOf([menu, zoo]), [menu, zoo])).toBe(true);
  expect(areSame([menu, zoo], [zoo, menu])).toBe(false);
  expect(areSame([menu], [menu, zoo])).toBe(false);
});
