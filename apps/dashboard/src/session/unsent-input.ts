import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, storageKeys } from "@postlark/site/storage";

/** The kind of unsent input, by the screen part where it was entered; `undo` has a post's undo steps. */
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

/** Replaces the stored input of a place; empty input removes it. Does nothing if nobody is signed in. */
export function saveUnsentInput(place: InputPlace, input: Input): void {
  const owner = storedUserId();
  if (owner === null) return;
  const { [place]: _replaced, ...otherInputs } = ownInputs();
  const inputs = Object.keys(input).length === 0 ? otherInputs : { ...otherInputs, [place]: input };
  if (Object.keys(inputs).length === 0) perTab.removeItem(storageKeys.unsent);
  else perTab.setItem(storageKeys.unsent, JSON.stringify({ owner, inputs }));
}

/** The current user's stored input by place; empty if it is another user's or malformed. */
function ownInputs(): Input {
  const stored = parse(perTab.getItem(storageKeys.unsent));
  const inputs = field(stored, "inputs");
  const owner = storedUserId();
  return owner !== null && field(stored, "owner") === owner && isInput(inputs) ? inputs : {};
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
