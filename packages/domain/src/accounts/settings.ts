/** Who may see a user's profile (specification, Settings). Same as the database's `profile_visibility`. */
export const profileVisibilities = ["public", "private", "followers"] as const;

/** The product's languages, English first. Same as the database's `interface_language`. */
export const languages = ["en", "es", "fr", "de"] as const;

/** Same as the database's `media_quality`. */
export const mediaQualities = ["auto", "high", "medium", "low"] as const;

/** The first day of the week; null: the region's usual one. Same as the database's `week_start`. */
const weekStarts = [null, "monday", "sunday", "saturday"] as const;

/** A clock of 12 or 24 hours; null: the region's usual one. Same as the database's `hour_cycle`. */
const hourCycles = [null, "h12", "h23"] as const;

export type HourCycle = (typeof hourCycles)[number];

export type WeekStart = (typeof weekStarts)[number];

export type MediaQuality = (typeof mediaQualities)[number];

const textNames = [
  "fullName",
  /** A new address takes effect once it is confirmed. */
  "email",
  /** Unique regardless of case. */
  "username",
  /** E.164: `+4930123456`. */
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
  /** Leaves the sample workspace out of the switcher. */
  "hidesSample",
] as const;

const choices = {
  profileVisibility: profileVisibilities,
  language: languages,
  mediaQuality: mediaQualities,
  weekStart: weekStarts,
  hourCycle: hourCycles,
} as const;

type ChoiceName = keyof typeof choices;

export type SwitchName = (typeof switchNames)[number];

export type ProfileSettings = { readonly [Name in (typeof textNames)[number]]: string };

/** Everything that "Save Changes" saves together (specification, Settings). */
export type Settings = ProfileSettings & { readonly [Name in SwitchName]: boolean } & {
  readonly [Name in ChoiceName]: (typeof choices)[Name][number];
} & {
  /** An IANA name; null: the browser's time zone. */
  readonly timeZone: string | null;
};

export type AppearanceSettings = Pick<
  Settings,
  "darkMode" | "compactView" | "animations" | "autoplay"
>;

export type SavedSettings = Settings & {
  readonly avatarUrl: string | null;
  readonly pendingEmail: string | null;
  /** Whether the user dismissed the offer to create a workspace. */
  readonly hidesWorkspaceOffer: boolean;
};

const choiceNames = [
  "profileVisibility",
  "language",
  "mediaQuality",
  "weekStart",
  "hourCycle",
] as const;

export const settingNames: readonly (keyof Settings)[] = [
  ...textNames,
  ...switchNames,
  ...choiceNames,
  "timeZone",
];

/** Whether a value, such as a stored one, is allowed for the setting: one of its choices, a boolean or a text. */
export function isSettingValue(name: keyof Settings, value: unknown): boolean {
  const choice = choiceNames.find((choiceValue) => choiceValue === name);
  if (name === "timeZone" && value === null) return true;
  if (choice !== undefined) return choices[choice].some((choiceValue) => choiceValue === value);
  return (
    typeof value ===
    (switchNames.some((choiceValue) => choiceValue === name) ? "boolean" : "string")
  );
}
