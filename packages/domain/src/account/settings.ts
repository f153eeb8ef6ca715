/** Who may see a user's profile (specification, Settings). The database's `profile_visibility` says the same. */
export const profileVisibilities = ["public", "private", "followers"] as const;

/** The languages of the product, English first. The database's `interface_language` says the same. */
export const languages = ["en", "es", "fr", "de"] as const;

/** How good pictures and videos are to look. The database's `media_quality` says the same. */
export const mediaQualities = ["auto", "high", "medium", "low"] as const;

/** The day that weeks begin on; null: as the language has it. The database's `week_start` says the same. */
const weekStarts = [null, "monday", "sunday", "saturday"] as const;

export type WeekStart = (typeof weekStarts)[number];

export type MediaQuality = (typeof mediaQualities)[number];

const textNames = [
  "fullName",
  /** A new one takes effect once it is confirmed. */
  "email",
  /** Unique, whatever the case of its letters. */
  "username",
  /** In international form, E.164: `+4930123456`. */
  "phone",
] as const;

const switchNames = [
  "emailAudienceUpdates",
  "emailNewComments",
  "emailProductUpdates",
  "emailMarketing",
  "pushDirectMessages",
  "pushScheduledPosts",
  "pushAnalyticsReports",
  "showsActivityStatus",
  "sendsReadReceipts",
  "darkMode",
  "animations",
  "compactView",
  "autoplay",
] as const;

const choices = {
  profileVisibility: profileVisibilities,
  language: languages,
  mediaQuality: mediaQualities,
  weekStart: weekStarts,
} as const;

type ChoiceName = keyof typeof choices;

export type SwitchName = (typeof switchNames)[number];

export type ProfileSettings = { readonly [Name in (typeof textNames)[number]]: string };

/** Everything that Save Changes saves together (specification, Settings). */
export type Settings = ProfileSettings & { readonly [Name in SwitchName]: boolean } & {
  readonly [Name in ChoiceName]: (typeof choices)[Name][number];
} & {
  /** An IANA name; null: the browser's. */
  readonly timeZone: string | null;
};

export type AppearanceSettings = Pick<
  Settings,
  "darkMode" | "compactView" | "animations" | "autoplay"
>;

/** A user's settings as they are stored, with what the form does not edit. */
export type SavedSettings = Settings & {
  readonly avatarUrl: string | null;
  /** An address that was asked for and is not confirmed yet. */
  readonly pendingEmail: string | null;
  /** Whether they want no offer of a workspace of their own any more. */
  readonly hidesWorkspaceOffer: boolean;
};

const choiceNames = ["profileVisibility", "language", "mediaQuality", "weekStart"] as const;

export const settingNames: readonly (keyof Settings)[] = [
  ...textNames,
  ...switchNames,
  ...choiceNames,
  "timeZone",
];

export function isSettingValue(name: keyof Settings, value: unknown): boolean {
  const choice = choiceNames.find((one) => one === name);
  if (name === "timeZone" && value === null) return true;
  if (choice !== undefined) return choices[choice].some((one) => one === value);
  return typeof value === (switchNames.some((one) => one === name) ? "boolean" : "string");
}
