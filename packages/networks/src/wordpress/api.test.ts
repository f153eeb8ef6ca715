import { expect, test } from "vitest";

import { apiRequest } from "./api.ts";

test.each([
  ["https://a.example/wp-json/", "https://a.example/wp-json/wp/v2/posts?slug=x"],
  ["https://a.example/blog/wp-json", "https://a.example/blog/wp-json/wp/v2/posts?slug=x"],
  ["https://a.example/?rest_route=/", "https://a.example/?rest_route=%2Fwp%2Fv2%2Fposts&slug=x"],
])("apiRequest below %s calls %s with basic authentication", (root, url) => {
  const credentials = { root, username: "ada", password: "p" };
  const request = apiRequest(credentials, { path: "wp/v2/posts", query: { slug: "x" } });
  expect(request).toMatchObject({ url, headers: { authorization: "Basic YWRhOnA=" } });
});
