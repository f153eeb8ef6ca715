import { uploadError } from "#components/pictures/upload-error.ts";
import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { type Attachment, type LinkCard, linkCardSchema } from "@postlark/domain/post-content";
import { useEffect, useRef, useState } from "react";

/** Replaces a card's picture by an upload or by the page's own, and keeps edits made to its text meanwhile. */
export function useCardPicture(card: LinkCard, onChange: (card: LinkCard) => void) {
  const latest = useRef({ card, onChange });
  useEffect(() => {
    latest.current = { card, onChange };
  });
  /** Upload progress, or that the page is being read. */
  const [work, setWork] = useState<number | "page">();
  const [problem, setProblem] = useState<string>();
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);

  /** Pictures only: the library also has videos. */
  function setPicture(picture: Attachment | null | undefined): void {
    const next = linkCardSchema.safeParse({ ...latest.current.card, picture });
    setProblem(undefined);
    if (next.success) latest.current.onChange(next.data);
  }

  async function upload(file: File, sendPicture: SendPicture): Promise<void> {
    setProblem(undefined);
    setWork(0);
    try {
      const options = { id: newId(), signal: controller.signal, onProgress: setWork };
      const { isStilled: _still, ...sent } = await sendPicture(file, options);
      setPicture(sent);
    } catch (thrown) {
      setProblem(uploadError(file.name, thrown));
    } finally {
      setWork(undefined);
    }
  }

  /** Uses the page's current picture and keeps the text. */
  async function readPage(makeCard: (url: string) => Promise<LinkCard>): Promise<void> {
    setProblem(undefined);
    setWork("page");
    try {
      const { picture } = await makeCard(card.url);
      if (picture === null) setProblem(m.composer_card_picture_page_none());
      else setPicture(picture);
    } catch {
      setProblem(m.composer_card_picture_page_failed());
    } finally {
      setWork(undefined);
    }
  }

  return { work, problem, put: setPicture, upload, readPage };
}
