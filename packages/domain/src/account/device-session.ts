/** A place where a user is signed in. */
export type DeviceSession = {
  readonly id: string;
  /** ISO 8601, as is `lastSeenAt`. */
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** As the browser called itself, where it did. */
  readonly userAgent: string | null;
  readonly isCurrent: boolean;
};

export type Device = { readonly browser: string | null; readonly system: string | null };

/** Most browsers name others as well: the first one found counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** What people call a browser and what it runs on; null where its user agent does not say. */
export function deviceOf(userAgent: string | null): Device {
  const find = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
