import { describe, expect, it } from "vitest";

import { knownOrigins } from "./known-origins.ts";

const origins = knownOrigins(
  ["https://api.example/base", "http://site.example:8080"],
  ["https://*.preview.example/**", "app://open/**", "no address", "http://192.0.2.7:5173/**"],
);

describe("isKnownHost", () => {
  it.each([
    "localhost",
    "localhost:54321",
    "LOCALHOST:1",
    "127.0.0.1:54321",
    "127.8.8.8",
    "[::1]:54321",
    "project.localhost:54321",
    "api.example",
    "site.example:54324",
  ])("accepts %s", (host) => expect(origins.isKnownHost(host)).toBe(true));

  it.each([
    undefined,
    "",
    "evil.example",
    "evil.example:54321",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example#localhost",
    "evil.example/@localhost",
    "localhost@evil.example",
    "evil.example@localhost",
    "evillocalhost",
    "1270.0.0.1",
    "0.0.0.0:54321",
    "192.0.2.7",
    "one.preview.example",
  ])("refuses %s", (host) => expect(origins.isKnownHost(host)).toBe(false));
});

describe("isKnownOrigin", () => {
  it.each([
    "http://localhost:3000",
    "https://localhost",
    "http://127.0.0.1:5173",
    "http://[::1]:5173",
    "capacitor://localhost",
    "https://api.example",
    "http://site.example:8080",
    "https://one.preview.example",
    "app://open",
    "http://192.0.2.7:5173",
  ])("accepts %s", (origin) => expect(origins.isKnownOrigin(origin)).toBe(true));

  it.each([
    "null",
    "",
    "http://evil.example",
    "http://api.example",
    "http://site.example",
    "https://two.one.preview.example",
    "https://one.preview.example.evil.example",
    "https://evilXpreview.example",
    "http://localhost.evil.example",
    "http://localhost@evil.example",
    "http://192.0.2.7",
  ])("refuses %s", (origin) => expect(origins.isKnownOrigin(origin)).toBe(false));
});
