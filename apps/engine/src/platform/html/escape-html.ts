const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that XML cannot contain: controls and lone surrogates. */
const invalidInXml = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Escapes a text for elements and quoted attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(invalidInXml, "\ufffd")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
