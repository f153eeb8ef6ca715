import { expect, test } from "vitest";

import { readSettings, settings, keysUnfitForPush } from "./supabase-config.mjs";

test("config.toml sets no URL or host that a push would overwrite", () => {
  expect(settings.size).toBeGreaterThan(30);
  expect(keysUnfitForPush(settings)).toEqual([]);
});

test.each([
  ['[auth]\nsite_url = "http://localhost:3000"', "auth.site_url"],
  ['[auth]\nsite_url = "https://postlark.com"', "auth.site_url"],
  ["[auth]\nadditional_redirect_urls = []", "auth.additional_redirect_urls"],
  ['[auth.email.smtp]\nhost = "127.0.0.1"', "auth.email.smtp.host"],
  ['[remotes.live]\nproject_id = "env(PROJECT)"', "remotes.live.project_id"],
  ['[remotes.live.auth]\nsite_url = "http://localhost:3000"', "remotes.live.auth.site_url"],
])("keysUnfitForPush refuses %s", (text, key) => {
  expect(keysUnfitForPush(readSettings(text))).toEqual([key]);
});

test.each([
  '[remotes.live]\nproject_id = "abcdefghijklmnopqrst"\n[remotes.live.auth]\nsite_url = "https://postlark.com"',
  '[local_smtp]\nadmin_email = "hello@postlark.test"',
  "[auth]\njwt_expiry = 3600",
])("keysUnfitForPush accepts %s", (text) => {
  expect(keysUnfitForPush(readSettings(text))).toEqual([]);
});
