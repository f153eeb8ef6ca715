import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, type storageKeys } from "@postlark/site/storage";

/** Where input is kept: texts of the messages screen, comments, changes of what is out, cards, what can be undone, the settings. */
export type InputKey = (typeof storageKeys)[
  | "drafts"
  | "comments"
  | "edits"
  | "ideas"
  | "undo"
  | "unsavedSettings"];

/** What was entered, by what it was entered into. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * What the user who is signed in has entered in this tab and neither sent nor saved. It outlives a
 * reload and a session that ends on its own; somebody else's, and anything malformed, is nobody's.
 */
export function unsentInput(key: InputKey): Input {
  const kept = parse(perTab.getItem(key));
  const owner = storedUserId();
  const input = field(kept, "input");
  return owner !== null && field(kept, "owner") === owner && isInput(input) ? input : {};
}

/** Keeps what was entered in place of what was kept before; nothing entered is forgotten. */
export function keepUnsentInput(key: InputKey, input: Input): void {
  if (Object.keys(input).length === 0) return perTab.removeItem(key);
  const owner = storedUserId();
  if (owner !== null) perTab.setItem(key, JSON.stringify({ owner, input }));
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? "null");
  } catch {
    return null;
  }
}

function isInput(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
