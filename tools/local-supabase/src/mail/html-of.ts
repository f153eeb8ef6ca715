const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as a page that shows it as it is. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
  return `<pre style="white-space: pre-wrap">${escaped}</pre>`;
}
