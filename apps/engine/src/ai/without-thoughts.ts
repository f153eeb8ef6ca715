const names = "think|thinking|thought|thoughts|reasoning|reflection";
const opening = new RegExp(`<(?:${names})>|\\[THINK\\]`, "i");
const closing = new RegExp(`</(?:${names})>|\\[/THINK\\]`, "i");
const either = new RegExp(`${opening.source}|${closing.source}`, "i");
/** May be the beginning of a tag that ends in the next piece. */
const partial = /(?:<\/?[a-z]*|\[\/?[a-z]*)$/i;
const maxTagLength = 16;

/**
 * Removes the text between `<think>` and `</think>` from a stream, wherever its pieces are cut. Some servers send no
 * opening tag, since their template wrote it: then everything before the closing tag is reasoning.
 * @param isHeld whether all text is held back until such a tag can no longer come
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

  /** A tag at the beginning of a line is one; inside a sentence it is text. */
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
    /** @returns the text that can be shown by now */
    push(piece: string): string {
      buffer += piece;
      while (takeTag());
      if (isInside) {
        buffer = buffer.slice(-maxTagLength);
      } else {
        const at = partial.exec(buffer)?.index ?? buffer.length;
        ready += buffer.slice(0, at);
        buffer = buffer.slice(at);
      }
      return flush();
    },
    end(): string {
      holds = false;
      if (!isInside) ready += buffer;
      buffer = "";
      return flush();
    },
  };
}
