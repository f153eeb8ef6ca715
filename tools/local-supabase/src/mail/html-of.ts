const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export function htmlOf(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
  return `<pre style="white-space: pre-wrap">${escaped}</pre>`;
}
