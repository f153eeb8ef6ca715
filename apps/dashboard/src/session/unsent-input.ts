import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, storageKeys } from "@postlark/site/storage";

/** What input was entered into; `undo` is what can be taken back of a post. */
export type InputPlace =
  | "messages"
  | "comments"
  | "edits"
  | "ideas"
  | "imports"
  | "undo"
  | "settings";

/** What was entered, by what it was entered into. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * What the user who is signed in has entered in this tab and neither sent nor saved. It outlives a
 * reload and a session that ends on its own; somebody else's, and anything malformed, is nobody's.
 */
export function unsentInput(place: InputPlace): Input {
  const input = ownInputs()[place];
  return isInput(input) ? input : {};
}

/** Keeps what was entered in place of what was kept before; nothing entered is forgotten. */
export function keepUnsentInput(place: InputPlace, input: Input): void {
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
