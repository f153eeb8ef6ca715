import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, storageKeys } from "@postlark/site/storage";

/** Where input was entered; `undo` stores a post's undo steps. */
export type InputPlace =
  | "messages"
  | "comments"
  | "edits"
  | "ideas"
  | "imports"
  | "undo"
  | "settings";

/** The input of one place, by field. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * The current user's unsent input in this tab. Survives reloads and ended sessions; input of other users and
 * malformed values are ignored.
 */
export function unsentInput(place: InputPlace): Input {
  const input = ownInputs()[place];
  return isInput(input) ? input : {};
}

/** Replaces the stored input of a place; empty input removes it. */
export function saveUnsentInput(place: InputPlace, input: Input): void {
  const owner = storedUserId();
  if (owner === null) return;
  const { [place]: _before, ...others } = ownInputs();
  const inputs = Object.keys(input).length === 0 ? others : { ...others, [place]: input };
  if (Object.keys(inputs).length === 0) perTab.removeItem(storageKeys.unsent);
  else perTab.setItem(storageKeys.unsent, JSON.stringify({ owner, inputs }));
}

function ownInputs(): Input {
  const kept = parse(perTab.getItem(storageKeys.unsent));
  const inputs = field(kept, "inputs");
  const owner = storedUserId();
  return owner !== null && field(kept, "owner") === owner && isInput(inputs) ? inputs : {};
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
