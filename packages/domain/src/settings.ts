/** Who may see a person's profile (specification, Settings). The database's `profile_visibility` says the same. */
export const profileVisibilities = ["public", "private", "followers"] as const;

/** Who may see a person's profile. */
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** The languages of the product, English first. The database's `interface_language` says the same. */
export const languages = ["en", "es", "fr", "de"] as const;

/** A language of the product, as its ISO 639-1 code. */
export type Language = (typeof languages)[number];

/** How good pictures and videos are to look. The database's `media_quality` says the same. */
export const mediaQualities = ["auto", "high", "medium", "low"] as const;

/** How good pictures and videos are to look. */
export type MediaQuality = (typeof mediaQualities)[number];

/** What a person says of themselves. Empty where they say nothing. */
export type ProfileSettings = {
  readonly fullName: string;
  /** Another address takes effect only once the person has confirmed it. */
  readonly email: string;
  /** Nobody else's, whatever the case of its letters. */
  readonly username: string;
  /** In international form, E.164: `+4930123456`. */
  readonly phone: string;
};

/** What a person is told of, by e-mail and by push message. */
export type NotificationSettings = {
  readonly emailAudienceUpdates: boolean;
  readonly emailNewComments: boolean;
  readonly emailProductUpdates: boolean;
  readonly emailMarketing: boolean;
  readonly pushDirectMessages: boolean;
  readonly pushScheduledPosts: boolean;
  readonly pushAnalyticsReports: boolean;
};

/** What others see of a person. */
export type PrivacySettings = {
  readonly showsActivityStatus: boolean;
  readonly sendsReadReceipts: boolean;
  readonly profileVisibility: ProfileVisibility;
};

/** How the product looks and behaves for a person. */
export type Preferences = {
  readonly darkMode: boolean;
  readonly animations: boolean;
  readonly compactView: boolean;
  readonly language: Language;
  readonly autoplay: boolean;
  readonly mediaQuality: MediaQuality;
};

/** Everything that a person sets for themselves and saves together (specification, Settings). */
export type Settings = ProfileSettings & NotificationSettings & PrivacySettings & Preferences;

/** A person's settings as they are kept, with what is not typed into the form. */
export type SavedSettings = Settings & {
  /** Where their picture is; `null` without one. */
  readonly avatarUrl: string | null;
  /** The address they asked for and have not confirmed; `null` when there is none. */
  readonly pendingEmail: string | null;
};
