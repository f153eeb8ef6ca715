/** Who may see a person's profile (specification, Settings). The database's `profile_visibility` says the same. */
export const profileVisibilities = ["public", "private", "followers"] as const;

/** The languages of the product, English first. The database's `interface_language` says the same. */
export const languages = ["en", "es", "fr", "de"] as const;

/** How good pictures and videos are to look. The database's `media_quality` says the same. */
export const mediaQualities = ["auto", "high", "medium", "low"] as const;

/** One of `mediaQualities`. */
export type MediaQuality = (typeof mediaQualities)[number];

/** What is said in words; empty where a person says nothing. */
const wordNames = [
  "fullName",
  /** Another address takes effect only once the person has confirmed it. */
  "email",
  /** Nobody else's, whatever the case of its letters. */
  "username",
  /** In international form, E.164: `+4930123456`. */
  "phone",
] as const;

/** What is on or off. */
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

/** What is one of a few. */
const choices = {
  profileVisibility: profileVisibilities,
  language: languages,
  mediaQuality: mediaQualities,
} as const;

type ChoiceName = keyof typeof choices;

/** The names of the settings that are on or off. */
export type SwitchName = (typeof switchNames)[number];

/** What a person says of themselves. */
export type ProfileSettings = { readonly [Name in (typeof wordNames)[number]]: string };

/** Everything that a person sets for themselves and saves together (specification, Settings). */
export type Settings = ProfileSettings & { readonly [Name in SwitchName]: boolean } & {
  readonly [Name in ChoiceName]: (typeof choices)[Name][number];
};

/** How the product looks and moves for a person. */
export type LookSettings = Pick<Settings, "darkMode" | "compactView" | "animations" | "autoplay">;

/** A person's settings as they are kept, with what is not typed into the form. */
export type SavedSettings = Settings & {
  /** Where their picture is; `null` without one. */
  readonly avatarUrl: string | null;
  /** The address they asked for and have not confirmed; `null` when there is none. */
  readonly pendingEmail: string | null;
};

const choiceNames = ["profileVisibility", "language", "mediaQuality"] as const;

/** The names of all settings. */
export const settingNames: readonly (keyof Settings)[] = [
  ...wordNames,
  ...switchNames,
  ...choiceNames,
];

/** Whether a value from outside is one that the setting can have. */
export function isSettingValue(name: keyof Settings, value: unknown): boolean {
  const choice = choiceNames.find((one) => one === name);
  if (choice !== undefined) return choices[choice].some((one) => one === value);
  return typeof value === (switchNames.some((one) => one === name) ? "boolean" : "string");
}
