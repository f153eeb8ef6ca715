import { archiveFormat } from "@postlark/domain/archive";

export const archiveReadme = `A workspace of Postlark, as an archive
======================================

Format: ${archiveFormat.name}, version ${archiveFormat.version}.

manifest.json     what this is, when it was made, how many lines each list has
<list>.jsonl      one JSON object a line: settings, channels, labels, folders, media, posts,
                  versions, comments, people, series, lists, entries, deliveries,
                  approvals, edits, numbers, rules, columns, ideas, feeds, notes, texts, voice
media/<hash>.*    the pictures and videos, each named by the SHA-256 of its bytes
media/<hash>.poster.*  what is shown of a video before it plays

It has no password or token of any channel, nobody's address, and not the audit.
People are in it by their names alone. Ids are those of the workspace it came from; an import gives new ones.

An import goes into an empty workspace only: settings, "Export and import".
Nothing goes out by it.
`;
