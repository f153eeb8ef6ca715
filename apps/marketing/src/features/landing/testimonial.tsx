import { m } from "#paraglide/messages.js";
import { Avatar } from "@postlark/ui/avatar";
import { StarRating } from "@postlark/ui/star-rating";

type TestimonialProps = {
  name: string;
  position: string;
  content: string;
  /** Full stars, from 1 to 5. */
  rating: number;
};

export function Testimonial({ name, position, content, rating }: TestimonialProps) {
  return (
    <figure className="flex flex-col justify-between gap-8">
      <blockquote className="headline-quote text-pretty">{content}</blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        <Avatar name={name} size="lg" />
        <span className="grow basis-40">
          <b className="block font-semibold">{name}</b>{" "}
          <span className="block text-sm text-ink-muted">{position}</span>
        </span>{" "}
        <StarRating value={rating} label={m.testimonial_rating({ rating })} />
      </figcaption>
    </figure>
  );
}
