import { beforeEach, expect, test, vi } from "vitest";

import { type Hydrate, hydrateOnDemand } from "./hydrate-on-demand.ts";

type Load = () => Promise<Hydrate>;

let root: HTMLElement;
let failure: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
  root.innerHTML = `<form><input /><button type="button">Show</button></form>`;
  failure = document.createElement("p");
  failure.hidden = true;
  document.body.replaceChildren(root, failure);
});

const sign = (name: string) =>
  root.querySelector("input")?.dispatchEvent(new Event(name, { bubbles: true }));

test("the first interaction loads the code once", () => {
  const load = vi.fn<Load>(() => Promise.resolve(() => Promise.resolve()));
  hydrateOnDemand(root, load, failure);
  expect(load).not.toHaveBeenCalled();
  sign("focusin");
  sign("keydown");
  expect(load).toHaveBeenCalledOnce();
});

test("a queued click loads the code", async () => {
  const clicked = vi.fn<() => void>();
  root.addEventListener("click", clicked);
  hydrateOnDemand(root, () => Promise.resolve(() => Promise.resolve()), failure);
  root.querySelector("button")?.click();
  expect(clicked).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), 10_000);
});

test("a hydrated island is not loaded again", async () => {
  const load = vi.fn<Load>(() => Promise.resolve(() => Promise.resolve()));
  const hydrate = hydrateOnDemand(root, load, failure);
  hydrate();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 10_000);
  sign("input");
  hydrate();
  expect(load).toHaveBeenCalledOnce();
});

test("a click is replayed only after hydration has finished", async () => {
  const gate = new EventTarget();
  const hydrated = new Promise<void>((resolve) => {
    gate.addEventListener("open", () => resolve());
  });
  const clicked = vi.fn<() => void>();
  const hydrate = hydrateOnDemand(root, () => Promise.resolve(() => hydrated), failure);
  hydrate();
  root.addEventListener("click", clicked);
  root.querySelector("button")?.click();
  await Promise.resolve();
  expect(clicked).not.toHaveBeenCalled();
  gate.dispatchEvent(new Event("open"));
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), 10_000);
});

test("a failed load shows an error, drops the queue and is retried at the next interaction", async () => {
  const clicked = vi.fn<() => void>();
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValueOnce(() => Promise.resolve());
  hydrateOnDemand(root, load, failure);
  root.addEventListener("click", clicked);
  root.querySelector("button")?.click();
  sign("focusin");
  await vi.waitFor(() => expect(failure.hidden).toBe(false), 10_000);
  sign("focusin");
  await vi.waitFor(() => expect(failure.hidden).toBe(true), 10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(clicked).not.toHaveBeenCalled();
});
