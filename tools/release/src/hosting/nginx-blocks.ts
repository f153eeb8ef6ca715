/** An `add_header` line for every status. A value may contain nginx variables. */
export function header(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`;
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? line : `    ${line}`));
}

export function location(match: string, lines: readonly string[]): string[] {
  return [`location ${match} {`, ...indented(lines), "}", ""];
}
