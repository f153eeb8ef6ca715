/** By themselves: a public page asks for these before anything else, and has no room for all. */
export const sessionKey = "postlark.session";
export const flashKey = "postlark.flash";
export const verificationKey = "postlark.verification";

/** Every key the product keeps in the browser. */
export const storageKeys = {
  /** The Supabase session, shared by the three apps. */
  session: sessionKey,
  /** Cookie without expiry: this browser run signed in. Without it an unremembered session is over. */
  browser: "postlark-browser",
  /** Whether the session outlives the browser, and until when (ISO date). */
  remember: "postlark.remember",
  /** How the product looks: four keys, as `appearance.ts` names them. */
  theme: "postlark.theme",
  density: "postlark.density",
  motion: "postlark.motion",
  autoplay: "postlark.autoplay",
  language: "postlark.language",
  /** On whose clocks the user sees times, and when their weeks begin, where they chose that. */
  ownTime: "postlark.own-time",
  /** What somebody has entered in one tab and neither sent nor saved, with whose it is. */
  unsent: "postlark.unsent",
  /** The live workspace that was used last, with who used it: `{user id}:{slug}`. */
  workspace: "postlark.workspace",
  /** Set where the user wants no offer of a workspace of their own any more; their settings say the same. */
  hidesWorkspaceOffer: "postlark.hides-workspace-offer",
  /** Posts that are not saved yet, listed; each under its own key behind this one and a dot. */
  posts: "postlark.posts",
  /** The address that waits for its verification in this tab, and when its last mail was asked for. */
  verification: verificationKey,
  /** The id of the account that was signed up for in this browser, until its address is confirmed. */
  signUp: "postlark.sign-up",
  /** When this tab loaded its document anew by itself, after an outage: ms since 1970. */
  reloaded: "postlark.reloaded",
  /** `off` where somebody wants no keys without Ctrl, Alt or ⌘ on this device. */
  keys: "postlark.keys",
  /** Which commands somebody ran last, by id, with whose they are: `{user id}:{id} {id}`. */
  recentCommands: "postlark.recent-commands",
  /** What somebody typed who is away at a network's own page to agree there. */
  connectDraft: "postlark.connect-draft",
  /** A toast that survives the change from one app to another. */
  flash: flashKey,
} as const;

export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A storage whose keys can be listed. */
export type ListedStorage = KeyValueStorage & { readonly keys: () => readonly string[] };

function guarded(open: () => Storage): ListedStorage {
  // Private modes and blocked site data make any access throw; the product then just forgets.
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** What outlives the browser. Never throws: where storage is blocked it keeps nothing. */
export const persistent = guarded(() => localStorage);

/** What lives as long as the tab. Never throws: where storage is blocked it keeps nothing. */
export const perTab = guarded(() => sessionStorage);

export type Flash = { title: string; description: string; tone: "destructive" | "default" };

export function leaveFlash(flash: Flash): void {
  perTab.setItem(storageKeys.flash, JSON.stringify(flash));
}

/** Takes the message left by the previous screen, once. Anything malformed counts as none. */
export function takeFlash(): Flash | undefined {
  const raw = perTab.getItem(storageKeys.flash);
  if (raw === null) return undefined;
  perTab.removeItem(storageKeys.flash);
  try {
    const value: unknown = JSON.parse(raw);
    return isFlash(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "description" in value &&
    typeof value.description === "string" &&
    "tone" in value &&
    (value.tone === "destructive" || value.tone === "default")
  );
}
