import { pagePolicy } from "./page-style.ts";

export const privateHtml = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": pagePolicy,
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  vary: "accept-language",
};
