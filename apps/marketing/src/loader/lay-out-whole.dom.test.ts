import { expect, test } from "vitest";

import { layOutWhole } from "./lay-out-whole";

const isWhole = () => "whole" in document.documentElement.dataset;

test("the page is laid out whole once a link goes to a place on it, and not before", () => {
  document.body.innerHTML = '<a href="/login">Log in</a><a href="#pricing"><b>Pricing</b></a>';
  layOutWhole();
  document.querySelector("a")?.click();
  expect(isWhole()).toBe(false);
  document.querySelector("b")?.click();
  expect(isWhole()).toBe(true);
});
