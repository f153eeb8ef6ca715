import { islandNames } from "#islands/names.ts";
import { landingHeadScript, translatedHeadScript } from "@postlark/site/head-script";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import { beforeAll, describe, expect, test } from "vitest";

import { loadAfterPaint } from "./document.tsx";
import type { PageAssets } from "./page-assets.ts";
import { pages } from "./pages.tsx";
import { renderPages } from "./render.tsx";

const assets: PageAssets = {
  scripts: {
    landing: { url: "/_site/assets/landing.js", code: "start()" },
    account: { url: "/_site/assets/account.js", code: "start()" },
  },
  styles: {
    landing: { kind: "inline", css: "body{margin:0}" },
    account: { kind: "inline", css: "body{margin:1px}" },
  },
  islands: Object.fromEntries(
    islandNames.map((name) => [
      name,
      { source: `/_site/assets/${name}.js`, needs: ["/a.js", "/b.js"] },
    ]),
  ),
};

const documents = new Map<string, Document>();

beforeAll(async () => {
  for (const [file, html] of Object.entries(await renderPages(assets))) {
    documents.set(file, new DOMParser().parseFromString(html, "text/html"));
  }
});

function open(file: string): Document {
  const found = documents.get(file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

test("renderPages renders the documents that the gateway serves", () => {
  expect([...documents.keys()].toSorted()).toEqual([
    "index.html",
    "login.html",
    "not-found.html",
    "reset-password.html",
    "signup.html",
    "verify-email.html",
  ]);
});

describe.each(pages.map(({ file }) => file))("%s", (file) => {
  test("has a language, title and description, and one h1 and main", () => {
    const page = open(file);
    expect(page.compatMode).toBe("CSS1Compat");
    expect(page.documentElement.lang).toBe("en");
    expect(page.title).toContain("Postlark");
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(/\w/);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelectorAll("main")).toHaveLength(1);
  });

  test("contains the inline scripts before first paint and the main script only", () => {
    const scripts = [...open(file).querySelectorAll("script")].filter(
      ({ type }) => type === "" || type === "module",
    );
    expect(scripts.filter((script) => script.hasAttribute("src"))).toEqual([]);
    const loading = inlineScript(loadAfterPaint, assets.scripts.landing.url);
    expect(scripts.map(({ textContent }) => textContent)).toEqual(
      file === "index.html"
        ? [`${landingHeadScript};${loading}`]
        : [translatedHeadScript, translationsScript, assets.scripts.account.code],
    );
  });

  test("prefetches the account screens other than itself", () => {
    const rules = open(file).querySelector("script[type=speculationrules]")?.textContent ?? "";
    const own = file.replace(".html", "");
    const next = ["/login", "/signup"].filter((path) => path !== `/${own}`);
    expect(JSON.parse(rules)).toEqual({
      prefetch: [{ where: { href_matches: next }, eagerness: "moderate" }],
    });
  });

  test("has no duplicate ids", () => {
    const ids = [...open(file).querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("gives every field one label, autocomplete, no preset value and a form with the method dialog", () => {
    const fields = [...open(file).querySelectorAll<HTMLInputElement>("input:not([type=radio])")];
    expect(fields.filter((field) => !isWhole(field)).map(({ name }) => name)).toEqual([]);
  });

  test("gives every link and button an accessible name", () => {
    const controls = [...open(file).querySelectorAll("a, button")];
    expect(controls.map(nameOf).filter((name) => !/\w/.test(name))).toEqual([]);
  });

  test("has a noscript message unless it works without scripts", () => {
    expect(open(file).querySelector("noscript") === null).toBe(file === "index.html");
  });
});

test.each([
  ["es", "Inicia sesión en Postlark", "Iniciar sesión · Postlark"],
  ["fr", "Connectez-vous à Postlark", "Connexion · Postlark"],
  ["de", "Bei Postlark anmelden", "Anmelden · Postlark"],
])("the sign-in document contains its messages in %s", (lang, heading, title) => {
  const page = open("login.html");
  const template = page.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`);
  expect(template?.content.querySelector("h1")?.textContent).toBe(heading);
  expect(template?.title).toBe(title);
  expect(page.querySelector("h1")?.textContent).toBe("Sign in to Postlark");
});

test("the landing page is in English only", () => {
  expect(open("index.html").querySelector("template")).toBeNull();
});

test("only the landing page is indexable", () => {
  const listed = pages.filter(
    ({ file }) => open(file).querySelector("meta[content=noindex]") === null,
  );
  expect(listed.map(({ file }) => file)).toEqual(["index.html"]);
});

test("the landing page has one island, the testimonials", () => {
  const islands = [...open("index.html").querySelectorAll<HTMLElement>("[data-island]")];
  expect(islands.map(({ dataset }) => [dataset["island"], dataset["hydrate"]])).toEqual([
    ["/_site/assets/testimonials.js", "action"],
  ]);
  expect(islands[0]?.closest("#testimonials")).not.toBeNull();
});

test("an island names its script, its dependencies and when it hydrates", () => {
  const island = open("login.html").querySelector("[data-island]");
  expect(island?.getAttribute("data-island")).toBe("/_site/assets/login.js");
  expect(island?.getAttribute("data-needs")).toBe("/a.js /b.js");
  expect(island?.getAttribute("data-hydrate")).toBe("action");
});

/** Labelled, known to password managers, and empty; its form keeps what is typed out of addresses. */
function isWhole(field: HTMLInputElement): boolean {
  return (
    field.labels?.length === 1 &&
    (field.type === "checkbox" || field.autocomplete !== "") &&
    field.form?.getAttribute("method") === "dialog" &&
    !field.hasAttribute("value")
  );
}

function nameOf(control: Element): string {
  return control.getAttribute("aria-label") ?? control.textContent;
}
