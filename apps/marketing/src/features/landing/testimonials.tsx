import { m } from "#paraglide/messages.js";
import { Carousel } from "@postlark/ui/carousel";

import { Testimonial } from "./testimonial.tsx";

/** How long each is shown (specification, section 9), in ms. */
const intervalMs = 8000;

const testimonials = [
  {
    name: m.testimonial_1_name,
    position: m.testimonial_1_position,
    content: m.testimonial_1_content,
    rating: 5,
  },
  {
    name: m.testimonial_2_name,
    position: m.testimonial_2_position,
    content: m.testimonial_2_content,
    rating: 5,
  },
  {
    name: m.testimonial_3_name,
    position: m.testimonial_3_position,
    content: m.testimonial_3_content,
    rating: 5,
  },
];

/** Testimonials, one at a time, advancing automatically. */
export function Testimonials() {
  return (
    <Carousel
      label={m.testimonials_label()}
      roleDescription={m.carousel()}
      slideRoleDescription={m.carousel_slide()}
      slideLabel={(number, total) => m.carousel_slide_label({ number, total })}
      dotLabel={(number) => m.testimonial_dot({ number })}
      dotsLabel={m.testimonial_dots()}
      previousLabel={m.testimonial_previous()}
      nextLabel={m.testimonial_next()}
      rotation={{
        intervalMs,
        pauseLabel: m.testimonials_pause(),
        playLabel: m.testimonials_play(),
      }}
    >
      {testimonials.map(({ name, position, content, rating }) => (
        <Testimonial
          key={name()}
          name={name()}
          position={position()}
          content={content()}
          rating={rating}
        />
      ))}
    </Carousel>
  );
}
