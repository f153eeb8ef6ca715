const names = "think|thinking|thought|thoughts|reasoning|reflection";
const opening = new RegExp(`<(?:${names})>|\\[THINK\\]`, "i");
const closing = new RegExp(`</(?:${names})>|\\[/THINK\\]`, "i");
const either = new RegExp(`${opening.source}|${closing.source}`, "i");
/** What may be the beginning of a tag whose end is in the next piece. */
const partial = /(?:<\/?[a-z]*|\[\/?[a-z]*)$/i;
const longestTag = 16;

/**
 * Leaves out of an answer what a model writes between `<think>` and `</think>`, however its pieces are cut. Some servers
 * send no beginning, since their template wrote it: then all before the end is thought.
 * @param isHeld whether everything is kept back until it is sure that no such end comes
 */
export function createThoughtFilter({ isHeld }: { isHeld: boolean }) {
  let buffer = "";
  let ready = "";
  let emitted = "";
  let isInside = false;
  let holds = isHeld;
  const found = { thought: false, unopened: false, tooLate: false };

  function flush(): string {
    if (holds) return "";
    const text = emitted === "" ? ready.trimStart() : ready;
    ready = "";
    emitted += text;
    return text;
  }

  /** Where a tag begins a line it is one; within a sentence it is what the answer is about. */
  const beginsLine = (before: string) => /(?:^|\n)\s*$/.test(emitted + ready + before);

  function takeTag(): boolean {
    const tag = (isInside ? closing : either).exec(buffer);
    if (tag === null) return false;
    const before = buffer.slice(0, tag.index);
    const isOpening = opening.test(tag[0]);
    if (isOpening && !beginsLine(before)) {
      ready += before + tag[0];
    } else if (isOpening) {
      ready += before;
      isInside = true;
      found.thought = true;
    } else if (isInside) {
      isInside = false;
    } else {
      found.thought = true;
      found.unopened = true;
      found.tooLate = emitted !== "";
      ready = "";
      holds = false;
    }
    buffer = buffer.slice(tag.index + tag[0].length);
    return true;
  }

  return {
    found,
    /** @returns what may be shown by now */
    push(piece: string): string {
      buffer += piece;
      while (takeTag());
      if (isInside) {
        buffer = buffer.slice(-longestTag);
      } else {
        const at = partial.exec(buffer)?.index ?? buffer.length;
        ready += buffer.slice(0, at);
        buffer = buffer.slice(at);
      }
      return flush();
    },
    /** The rest, once nothing more comes. */
    end(): string {
      holds = false;
      if (!isInside) ready += buffer;
      buffer = "";
      return flush();
    },
  };
}
