const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What XML cannot hold at all: controls, and halves of characters. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** A text as text in HTML and XML, in elements and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(unwritable, "\ufffd")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
