import { beforeEach, expect, test, vi } from "vitest";

import { chosenLanguage, languageNames, languages, storeLanguage, toLanguage } from "./language.ts";
import { createLiveLanguage } from "./live-language.ts";

type Loaded = { default: string };

/** A catalogue that comes when told. */
function deferred() {
  let settle: { resolve: (loaded: Loaded) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<Loaded>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (loaded: Loaded) => settle?.resolve(loaded),
    reject: (error: Error) => settle?.reject(error),
  };
}

function setUp() {
  const fetched = { es: deferred(), fr: deferred(), de: deferred() };
  const use = vi.fn<(catalogue: string | undefined) => void>();
  const language = createLiveLanguage({
    load: {
      es: () => fetched.es.promise,
      fr: () => fetched.fr.promise,
      de: () => fetched.de.promise,
    },
    use,
  });
  return { language, fetched, use };
}

const shown = () => document.documentElement.lang;

/** What the browser tells this tab when another one has chosen. */
function chooseElsewhere(language: string) {
  localStorage.setItem("postlark.language", language);
  window.dispatchEvent(new StorageEvent("storage", { key: "postlark.language" }));
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "en";
});

test("offers exactly the four specified languages", () => {
  expect(languages.map((language) => languageNames[language])).toEqual([
    "English",
    "Español",
    "Français",
    "Deutsch",
  ]);
});

test.each([undefined, null, "", "nl", "DE", 7])("toLanguage(%j) falls back to English", (value) => {
  expect(toLanguage(value)).toBe("en");
});

test("without a choice, the page is English and fetches no messages", async () => {
  const { language, use } = setUp();
  await language.start();
  expect(language.current()).toBe("en");
  expect(use).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("starts in the language chosen before", async () => {
  storeLanguage("de");
  const { language, fetched, use } = setUp();
  fetched.de.resolve({ default: "Deutsch" });
  await language.start();
  expect([language.current(), shown()]).toEqual(["de", "de"]);
  expect(use).toHaveBeenCalledExactlyOnceWith("Deutsch");
});

test("falls back to English if the messages cannot be fetched", async () => {
  storeLanguage("de");
  document.documentElement.lang = "de";
  const { language, fetched } = setUp();
  fetched.de.reject(new Error("offline"));
  await expect(language.start()).rejects.toThrow("offline");
  expect([language.current(), shown(), chosenLanguage()]).toEqual(["en", "en", "de"]);
});

test("choosing a language applies, stores and announces it once its messages are loaded", async () => {
  const { language, fetched } = setUp();
  await language.start();
  const listener = vi.fn<() => void>();
  language.subscribe(listener);
  const choice = language.choose("fr");
  expect([language.current(), chosenLanguage()]).toEqual(["en", "en"]);
  fetched.fr.resolve({ default: "Français" });
  await choice;
  expect([language.current(), shown(), chosenLanguage()]).toEqual(["fr", "fr", "fr"]);
  expect(listener).toHaveBeenCalledOnce();
});

test("the later of two choices wins, whichever loads first", async () => {
  const { language, fetched } = setUp();
  const first = language.choose("es");
  const second = language.choose("fr");
  fetched.fr.resolve({ default: "Français" });
  await second;
  fetched.es.resolve({ default: "Español" });
  await first;
  expect([language.current(), chosenLanguage()]).toEqual(["fr", "fr"]);
});

test("a choice whose messages cannot be fetched changes nothing", async () => {
  const { language, fetched } = setUp();
  fetched.es.reject(new Error("offline"));
  await expect(language.choose("es")).rejects.toThrow("offline");
  expect([language.current(), chosenLanguage()]).toEqual(["en", "en"]);
});

test("showing a language does not store it", async () => {
  const { language, fetched } = setUp();
  fetched.es.resolve({ default: "Español" });
  await language.show("es");
  expect([language.current(), chosenLanguage()]).toEqual(["es", "en"]);
});

test("follows a choice in another tab until unsubscribed", async () => {
  const { language, fetched } = setUp();
  fetched.de.resolve({ default: "Deutsch" });
  await language.start();
  const listener = vi.fn<() => void>();
  const stop = language.subscribe(listener);
  chooseElsewhere("de");
  await vi.waitFor(() => expect(language.current()).toBe("de"), 10_000);
  stop();
  chooseElsewhere("en");
  await vi.waitFor(() => expect(language.current()).toBe("en"), 10_000);
  expect(listener).toHaveBeenCalledOnce();
});

test("follows a choice made while the page was in the back/forward cache", async () => {
  const { language, fetched } = setUp();
  fetched.es.resolve({ default: "Español" });
  await language.start();
  storeLanguage("es");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await vi.waitFor(() => expect(language.current()).toBe("es"), 10_000);
});

test("refresh() of the live language waits for the messages that are being loaded", async () => {
  const { language, fetched, use } = setUp();
  await language.start();
  const german = language.show("de");
  const refreshed = language.refresh();
  fetched.de.resolve({ default: "Deutsch" });
  await Promise.all([german, refreshed]);
  expect(language.current()).toBe("de");
  expect(use).toHaveBeenLastCalledWith("Deutsch");
});
