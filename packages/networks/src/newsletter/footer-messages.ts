type FooterMessages = {
  readonly why: (newsletter: string) => string;
  readonly leave: string;
};

const en: FooterMessages = {
  why: (newsletter) => `You get this because you subscribed to ${newsletter}.`,
  leave: "Unsubscribe",
};

const messages: { readonly [language: string]: FooterMessages } = {
  en,
  de: {
    why: (newsletter) => `Sie erhalten diese Mail, weil Sie ${newsletter} abonniert haben.`,
    leave: "Abbestellen",
  },
  es: {
    why: (newsletter) => `Recibes este correo porque te suscribiste a ${newsletter}.`,
    leave: "Darse de baja",
  },
  fr: {
    why: (newsletter) => `Vous recevez ce message parce que vous êtes abonné à ${newsletter}.`,
    leave: "Se désabonner",
  },
};

/** The footer of every mail in the subscriber's language; English for other languages. */
export function footerMessages(language: string): FooterMessages {
  return messages[language] ?? en;
}
