import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { login, landing, notFound } from "#pages/pages.tsx";
import { SearchResult } from "./search-result.tsx";
import { SharedLink } from "./shared-link.tsx";

/** What a fragment of a head holds. */
function parse(html: string) {
  return new DOMParser().parseFromString(`<head>${html}</head>`, "text/html").head;
}

const content = (head: HTMLElement, selector: string) =>
  head.querySelector(selector)?.getAttribute("content");

test("the landing page is indexable and has a canonical URL", () => {
  const head = parse(renderToString(<SearchResult page={landing} />));
  expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    "https://postlark.example/",
  );
  expect(head.querySelector("meta[name=robots]")).toBeNull();
});

test("the landing page describes the product and its three offers as JSON-LD", () => {
  const head = parse(renderToString(<SearchResult page={landing} />));
  const text = head.querySelector("script[type='application/ld+json']")?.textContent ?? "";
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({
    "@type": "SoftwareApplication",
    name: "Postlark",
    offers: [
      { name: "Pro", price: 99, priceCurrency: "USD" },
      { name: "Elite", price: 249, priceCurrency: "USD" },
      { name: "Enterprise", price: 599, priceCurrency: "USD" },
    ],
  });
});

test("an account screen is excluded from search results", () => {
  const head = parse(renderToString(<SearchResult page={login} />));
  expect(content(head, "meta[name=robots]")).toBe("noindex");
  expect(head.querySelector("script")).toBeNull();
});

test("the landing page has Open Graph tags with absolute URLs", () => {
  const head = parse(renderToString(<SharedLink page={landing} />));
  expect(content(head, "meta[property='og:url']")).toBe("https://postlark.example/");
  expect(content(head, "meta[property='og:image']")).toBe("https://postlark.example/share.png");
  expect(content(head, "meta[name='twitter:card']")).toBe("summary_large_image");
});

test("a page without a URL of its own has no Open Graph tags", () => {
  expect(renderToString(<SharedLink page={notFound} />)).toBe("");
});
