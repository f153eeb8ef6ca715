import type { ImportTable } from "./import-source.ts";

export const importFields = [
  "text",
  "date",
  "time",
  "zone",
  "channels",
  "link",
  "labels",
  "pictures",
  "alts",
  "status",
] as const;

/** What a column may say of a post. */
export type ImportField = (typeof importFields)[number];

/** Which column says what, by its index. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** What columns are called that say it, in small letters without blanks and signs. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  text: ["text", "message", "content", "caption", "posttext", "post", "body"],
  date: [
    "date",
    "datetime",
    "dateandtime",
    "postingtime",
    "scheduledat",
    "scheduledtime",
    "scheduledate",
    "publishdate",
    "publishat",
    "when",
  ],
  time: ["time"],
  zone: ["timezone"],
  channels: [
    "channels",
    "channel",
    "accounts",
    "account",
    "profiles",
    "profile",
    "platforms",
    "platform",
    "networks",
    "network",
  ],
  link: ["link", "url", "linkurl"],
  labels: ["labels", "label", "tags", "tag"],
  pictures: [
    "pictures",
    "picture",
    "images",
    "image",
    "imageurl",
    "imageurls",
    "media",
    "mediaurl",
    "mediaurls",
    "photo",
  ],
  alts: [
    "alttext",
    "alttexts",
    "alt",
    "imagealttext",
    "imagealt",
    "picturedescription",
    "descriptions",
  ],
  status: ["status", "state"],
};

/** Which columns say what, by their names; Hootsuite's, by their places. */
export function guessColumns({ source, columns }: ImportTable): ColumnMapping {
  if (source === "hootsuite")
    return columns.length > 2 ? { date: 0, text: 1, link: 2 } : { date: 0, text: 1 };
  const called = columns.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const found = importFields.flatMap((field): [ImportField, number][] => {
    const name = names[field].find((one) => called.includes(one));
    return name === undefined ? [] : [[field, called.indexOf(name)]];
  });
  return Object.fromEntries(found);
}
