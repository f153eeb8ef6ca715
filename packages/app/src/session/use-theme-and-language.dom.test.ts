import type { SavedSettings } from "@postlark/domain/settings";
import { toast } from "@postlark/ui/toast";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../language/language.ts";
import { useThemeAndLanguage } from "./use-theme-and-language.ts";

vi.mock("@postlark/ui/toast");
vi.mock("../language/language.ts", { spy: true });

const save = vi.fn<(changes: Partial<SavedSettings>) => Promise<void>>();

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  vi.mocked(toast).mockReset();
  vi.mocked(chooseLanguage).mockReset().mockResolvedValue();
});

const open = () => renderHook(() => useThemeAndLanguage(save)).result;
const theme = () => document.documentElement.dataset["theme"];

test("switching the theme shows and saves the other one, and its label is the way back", async () => {
  const result = open();
  const before = { label: result.current.themeLabel, theme: theme() };
  await act(async () => result.current.switchTheme());
  expect(theme()).not.toBe(before.theme);
  expect(result.current.themeLabel).not.toBe(before.label);
  expect(save).toHaveBeenCalledExactlyOnceWith({ darkMode: theme() === "dark" });
  await act(async () => result.current.switchTheme());
  expect(result.current.themeLabel).toBe(before.label);
  expect(save).toHaveBeenLastCalledWith({ darkMode: theme() === "dark" });
});

test("a theme that cannot be saved stays, with an error", async () => {
  save.mockRejectedValue(new Error("offline"));
  const result = open();
  const before = theme();
  await act(async () => result.current.switchTheme());
  expect(theme()).not.toBe(before);
  expect(toast).toHaveBeenCalledOnce();
});

test("a language is saved once it is shown; one that cannot be loaded is not saved", async () => {
  const result = open();
  await act(async () => result.current.switchLanguage("de"));
  expect(save).toHaveBeenCalledExactlyOnceWith({ language: "de" });
  vi.mocked(chooseLanguage).mockRejectedValue(new Error("offline"));
  await act(async () => result.current.switchLanguage("fr"));
  expect(save).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledOnce();
});
