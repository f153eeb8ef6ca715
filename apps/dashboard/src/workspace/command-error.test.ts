import { catalogues, setCatalogue } from "#paraglide/live-catalogue.js";
import { addCatalogues, showLanguage } from "@postlark/app/language/language";
import { AppError } from "@postlark/sdk/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandError } from "./command-error.ts";

test.each([
  ["a known code", { kind: "conflict", code: "too_late", message: "Late" }, /being published/],
  [
    "an unknown code",
    { kind: "conflict", code: "post_gone", message: "It is gone." },
    "It is gone.",
  ],
  ["a refusal without a message", { kind: "forbidden" }, /Ask an admin/],
  ["invalid input without a message", { kind: "invalid-input" }, /Something went wrong/],
  ["no answer", { kind: "offline" }, /can’t be reached/],
] as const)("commandError returns for $0 the message $2", (_what, details, message) => {
  expect(commandError(new AppError(details))).toMatch(message);
});

describe("command errors in German", () => {
  beforeAll(() => {
    addCatalogues({ load: catalogues, use: setCatalogue });
    return showLanguage("de");
  });
  afterAll(() => showLanguage("en"));

  test.each([
    [{ kind: "forbidden", message: "No entry" }, /^Ihre Rolle/],
    [{ kind: "not-found", message: "No post" }, /^Das gibt es nicht mehr/],
    [
      { kind: "conflict", message: "It is gone." },
      "Das passt nicht zum aktuellen Stand: It is gone.",
    ],
    [{ kind: "invalid-input", message: "Too long." }, "Konnte nicht gespeichert werden: Too long."],
    [{ kind: "unavailable", message: "Down" }, /^Der Server kann gerade nicht/],
    [{ kind: "unexpected", message: "Odd" }, "Odd"],
  ] as const)(
    "commandError translates %j, and adds the engine's message if only that names the cause",
    (details, message) => {
      expect(commandError(new AppError({ code: "unheard_of", ...details }))).toMatch(message);
    },
  );
});
