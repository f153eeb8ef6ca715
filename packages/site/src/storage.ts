/** Exported separately: a public page needs these first, without the other keys. */
export const sessionKey = "postlark.session";
export const flashKey = "postlark.flash";
export const verificationKey = "postlark.verification";
/**
 * How a tab that is away at a sign-in provider goes on: the PKCE verifier under this key with `-code-verifier`. Not
 * among the keys below, which every screen loads.
 */
export const providerKey = "postlark.provider";

/** All of the product's browser storage keys. */
export const storageKeys = {
  /** The Supabase session, shared by the three apps. */
  session: sessionKey,
  /**
   * Cookie without expiry: present since sign-in in this browser run. Without it a session that is not remembered
   * has ended.
   */
  browser: "postlark-browser",
  /** Whether the session survives the browser, and until when (ISO date). */
  remember: "postlark.remember",
  /** The appearance: four keys, as named in `appearance.ts`. */
  theme: "postlark.theme",
  density: "postlark.density",
  motion: "postlark.motion",
  autoplay: "postlark.autoplay",
  language: "postlark.language",
  /** The user's chosen time zone and first weekday. */
  timePreference: "postlark.own-time",
  /** Unsent and unsaved input of one tab, with its owner. */
  unsent: "postlark.unsent",
  /** The live workspace used last, with its user: `{user id}:{slug}`. */
  workspace: "postlark.workspace",
  /** Set if the user hid the offer of a workspace; also in their settings. */
  hidesWorkspaceOffer: "postlark.hides-workspace-offer",
  /** Unsaved posts: a list, and each post under this key followed by a dot and its id. */
  posts: "postlark.posts",
  /** The address waiting for verification in this tab, and when its last email was requested. */
  verification: verificationKey,
  /** The id of the account signed up for in this browser, until its address is confirmed. */
  signUp: "postlark.sign-up",
  /** When this tab last reloaded itself after an outage: ms since 1970. */
  reloaded: "postlark.reloaded",
  /** `off` if shortcuts without Ctrl, Alt or ⌘ are disabled on this device. */
  keys: "postlark.keys",
  /** The commands run last, by id, with their user: `{user id}:{id} {id}`. */
  recentCommands: "postlark.recent-commands",
  /** Input of a user who is signing in at a network's own page. */
  connectDraft: "postlark.connect-draft",
  /**
   * The channels chosen last for a post, with their user, `{user id}:{id} {id}`; each workspace's under this key followed
   * by a dot and its id.
   */
  lastChannels: "postlark.last-channels",
  /** The emoji chosen last, latest first, with their user: `{user id}:{emoji} {emoji}`. */
  recentEmoji: "postlark.recent-emoji",
  /** Invitations whose notice was hidden, with their user: `{user id}:{id} {id}`. */
  hiddenInvitations: "postlark.hidden-invitations",
  /** A toast for the next page, across apps. */
  flash: flashKey,
} as const;

export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type ListedStorage = KeyValueStorage & { readonly keys: () => readonly string[] };

function guardStorage(open: () => Storage): ListedStorage {
  // Private modes and blocked site data make any access throw; the product then stores nothing.
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

/** Survives the browser. Never throws; stores nothing where storage is blocked. */
export const persistent = guardStorage(() => localStorage);

/** Lives as long as the tab. Never throws; stores nothing where storage is blocked. */
export const perTab = guardStorage(() => sessionStorage);

export type Flash = { title: string; description: string; tone: "destructive" | "default" };

/** Stores a message for the next screen, which shows it as a toast. */
export function leaveFlash(flash: Flash): void {
  perTab.setItem(storageKeys.flash, JSON.stringify(flash));
}

/** Returns the message left by the previous screen, once; undefined if malformed. */
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
