import { expect, it } from "vitest";

import { parseCommand } from "./cli-options.ts";

it("parseCommand starts the project in the current folder on the configured ports by default", () => {
  expect(parseCommand(["start"], {})).toEqual({
    name: "start",
    options: { workdir: ".", dataDir: "./supabase/.local" },
  });
});

it("parseCommand prefers ports from options to those from the environment", () => {
  const command = parseCommand(["start", "--api-port", "1"], {
    SUPABASE_API_PORT: "2",
    SUPABASE_DB_PORT: "3",
    SUPABASE_MAILBOX_PORT: "",
    SUPABASE_SMTP_PORT: "4",
  });
  expect(command).toMatchObject({ options: { apiPort: 1, databasePort: 3, smtpPort: 4 } });
  expect(command).not.toHaveProperty("options.mailboxPort");
});

it("parseCommand accepts addresses and folders", () => {
  const args = [
    "--workdir",
    "w",
    "--data-dir",
    "d",
    "--site-url",
    "http://a",
    "--api-url",
    "https://b",
  ];
  expect(parseCommand(["start", ...args], {})).toMatchObject({
    options: { workdir: "w", dataDir: "d", siteUrl: "http://a", apiUrl: "https://b" },
  });
  expect(parseCommand(["reset", "--data-dir", "d"], {})).toEqual({ name: "reset", dataDir: "d" });
});

it("parseCommand accepts the release's version and commit for start, backup and try-restore", () => {
  const own = ["--release", "0.1.0", "--commit", "abc"];
  const release = { version: "0.1.0", commit: "abc" };
  expect(parseCommand(["start", ...own], {})).toMatchObject({ options: { release } });
  expect(parseCommand(["backup", "--folder", "f", ...own], {})).toMatchObject({ release });
  expect(parseCommand(["try-restore", "--folder", "f", ...own], {})).toEqual({
    name: "try-restore",
    workdir: ".",
    folder: "f",
    release,
  });
});

it.each([[[]], [["--help"]], [["start", "-h"]]])("parseCommand shows help for %j", (args) => {
  expect(parseCommand(args, {})).toEqual({ name: "help" });
});

it.each([
  [["dance"], "Unknown command: dance"],
  [["start", "now"], "Unknown command: start now"],
  [["start", "--colour"], "--colour"],
  [["start", "--api-port", "http"], '--api-port must be a port from 0 to 65535, not "http"'],
  [["start", "--api-port", "70000"], "--api-port"],
  [["start", "--site-url", "javascript:alert(1)"], "--site-url must be an http address"],
])("parseCommand refuses %j", (args, message) => {
  expect(() => parseCommand(args, {})).toThrow(message);
});
