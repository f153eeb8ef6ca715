const tagNames = "think|thinking|thought|thoughts|reasoning|reflection";
const openingTag = new RegExp(`<(?:${tagNames})>|\\[THINK\\]`, "i");
const closingTag = new RegExp(`</(?:${tagNames})>|\\[/THINK\\]`, "i");
const anyTag = new RegExp(`${openingTag.source}|${closingTag.source}`, "i");
/** May be the beginning of a tag that ends in the next piece. */
const partialTag = /(?:<\/?[a-z]*|\[\/?[a-z]*)$/i;
const maxTagLength = 16;

/**
 * Removes the text between `<think>` and `</think>` from a stream, wherever its pieces are cut. Some servers send no
 * opening tag, since their template wrote it: then everything before the closing tag is reasoning.
 * @param holdsText whether all text is held back until such a tag can no longer come
 * @param waitsForClosingTag whether all text is held back until such a tag can no longer come
 */
export function createThoughtFilter({ waitsForClosingTag }: { waitsForClosingTag: boolean }) {
  let buffer = "";
  let ready = "";
  let emitted = "";
  let isInside = false;
  let isWaiting = waitsForClosingTag;
  const detected = {
    /** Reasoning was removed. */
    hasReasoning: false,
    /** A closing tag came without an opening one … */
    lacksOpeningTag: false,
    /** … after some of the reasoning had been emitted as text. */
    wasEmitted: false,
  };

  function flush(): string {
    if (isWaiting) return "";
    const text = emitted === "" ? ready.trimStart() : ready;
    ready = "";
    emitted += text;
    return text;
  }

  /** Returns whether a tag begins a line. Inside a sentence, a tag is text. */
  const beginsLine = (textBefore: string) => /(?:^|\n)\s*$/.test(emitted + ready + textBefore);

  /** Consumes the first tag in the buffer, with the text before it. @returns false if there is none */
  function consumeTag(): boolean {
    const tag = (isInside ? closingTag : anyTag).exec(buffer);
    if (tag === null) return false;
    const textBefore = buffer.slice(0, tag.index);
    const isOpening = openingTag.test(tag[0]);
    if (isOpening && !beginsLine(textBefore)) {
      ready += textBefore + tag[0];
    } else if (isOpening) {
      ready += textBefore;
      isInside = true;
      detected.hasReasoning = true;
    } else if (isInside) {
      isInside = false;
    } else {
      detected.hasReasoning = true;
      detected.lacksOpeningTag = true;
      detected.wasEmitted = emitted !== "";
      ready = "";
      isWaiting = false;
    }
    buffer = buffer.slice(tag.index + tag[0].length);
    return true;
  }

  return {
    detected,
    /** @returns the text that can be shown by now */
    push(piece: string): string {
      buffer += piece;
      while (consumeTag());
      if (isInside) {
        buffer = buffer.slice(-maxTagLength);
      } else {
        const at = partialTag.exec(buffer)?.index ?? buffer.length;
        ready += buffer.slice(0, at);
        buffer = buffer.slice(at);
      }
      return flush();
    },
    /** @returns the remaining text */
    end(): string {
      isWaiting = false;
      if (!isInside) ready += buffer;
      buffer = "";
      return flush();
    },
  };
}
