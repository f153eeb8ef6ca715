import { besideEditor } from "#components/beside-editor.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Close } from "@postlark/ui/icons/close";
import { Message } from "@postlark/ui/icons/message";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

export type CommentsPanelProps = {
  /** How many comments there are; undefined while loading. */
  count: number | undefined;
  isOpen: boolean;
  /** Whether there is room beside the editor. */
  isWide: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A button that opens the comments: beside the editor, so that they are read while writing, or as a sheet over it. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { count, isOpen, isWide, onOpen, onClose, children } = props;
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    button.current?.focus();
    onClose();
  }

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        aria-expanded={isWide ? isOpen : undefined}
        aria-haspopup={isWide ? undefined : "dialog"}
        onClick={isWide && isOpen ? close : onOpen}
        className="max-sm:w-control max-sm:px-0!"
      >
        <Message />
        <span className="max-sm:sr-only">{m.posts_comments()}</span>
        {count !== undefined && count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      {isWide ? (
        isOpen && <Beside onClose={close}>{children}</Beside>
      ) : (
        <Dialog isOpen={isOpen} onClose={onClose}>
          <DialogContent placement="side" closeLabel={m.dialog_close()}>
            <DialogHeader>
              <DialogTitle>{m.posts_comments()}</DialogTitle>
              <DialogDescription>{m.posts_comments_about()}</DialogDescription>
            </DialogHeader>
            <DialogBody>{children}</DialogBody>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** It takes focus when it opens, as it is far from its button in the order of the page. */
function Beside({ onClose, children }: Pick<CommentsPanelProps, "onClose" | "children">) {
  const panel = useRef<HTMLElement>(null);
  const place = document.querySelector(`#${besideEditor}`);
  useEffect(() => {
    // A linked comment has it already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, []);
  if (place === null) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of the button inside
    <Card
      ref={panel}
      tabIndex={-1}
      aria-label={m.posts_comments()}
      onKeyDown={(event) => {
        // In a field, Escape belongs to the field.
        if (event.key === "Escape" && !(event.target instanceof HTMLTextAreaElement)) onClose();
      }}
    >
      <CardHeader>
        <CardTitle>{m.posts_comments()}</CardTitle>
        <Button variant="ghost" size="icon" aria-label={m.posts_comments_close()} onClick={onClose}>
          <Close />
        </Button>
        <CardDescription>{m.posts_comments_about()}</CardDescription>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>,
    place,
  );
}
