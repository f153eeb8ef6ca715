import { m } from "#paraglide/messages.js";

/** The footer's link columns (specification, section 2). */
export const footerColumns = [
  {
    title: m.footer_product,
    links: [
      m.footer_features,
      m.footer_solutions,
      m.footer_integrations,
      m.footer_pricing,
      m.footer_enterprise,
    ],
  },
  {
    title: m.footer_resources,
    links: [
      m.footer_documentation,
      m.footer_guides,
      m.footer_api,
      m.footer_blog,
      m.footer_community,
    ],
  },
  {
    title: m.footer_company,
    links: [
      m.footer_about,
      m.footer_careers,
      m.footer_newsroom,
      m.footer_security,
      m.footer_contact,
    ],
  },
  {
    title: m.footer_legal,
    links: [m.footer_privacy, m.footer_terms, m.footer_data, m.footer_gdpr, m.footer_cookies],
  },
];
