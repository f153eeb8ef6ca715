import { m } from "#paraglide/messages.js";
import {
  type LinkCard,
  maxCardDescriptionLength,
  maxCardTitleLength,
} from "@postlark/domain/post-content";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { CardPicture } from "./card-picture.tsx";
import type { LinkCardEditorProps } from "./link-card-props.ts";

/** The editable text and picture of a link card. */
export function CardFields(props: LinkCardEditorProps & { card: LinkCard }) {
  const { card, isReadOnly, onChange } = props;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.composer_card_title()}>
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            maxLength={maxCardTitleLength}
            value={card.title}
            onChange={({ target }) => onChange({ ...card, title: target.value })}
          />
        )}
      </Field>
      <Field label={m.composer_card_description()}>
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            maxLength={maxCardDescriptionLength}
            value={card.description}
            onChange={({ target }) => onChange({ ...card, description: target.value })}
          />
        )}
      </Field>
      <CardPicture {...props} />
    </div>
  );
}
