import type { AccountMessages } from "../account-messages.ts";

const once = "El enlace funciona una sola vez, durante 15 minutos.";

export const es: AccountMessages = {
  confirmation: {
    subject: "Confirma tu correo electrónico",
    title: "Confirma tu correo electrónico",
    preview: "Después, tu cuenta de Postlark estará lista.",
    paragraphs: [
      "Te has registrado (esperamos) en Postlark con {email}. Confirma que la dirección es tuya y tu cuenta estará lista.",
    ],
    button: "Confirmar correo electrónico",
    code: "O escribe este código donde te registraste:",
    notes: [
      "El enlace y el código funcionan una sola vez, durante 15 minutos.",
      "Si no has sido tú, ignora este correo: nadie puede usar la cuenta si no la confirmas.",
    ],
  },
  recovery: {
    subject: "Restablece tu contraseña de Postlark",
    title: "Restablece tu contraseña",
    preview: "Elige una contraseña nueva para tu cuenta.",
    paragraphs: [
      "Hemos recibido una solicitud para restablecer la contraseña de la cuenta de Postlark de {email}.",
    ],
    button: "Elegir una contraseña nueva",
    notes: [once, "Si no has sido tú, ignora este correo: tu contraseña no cambia."],
  },
  email_change: {
    subject: "Confirma tu nuevo correo electrónico",
    title: "Confirma tu nuevo correo electrónico",
    preview: "La dirección de tu cuenta de Postlark va a cambiar.",
    paragraphs: [
      "La dirección de tu cuenta de Postlark va a cambiar de {email} a {newEmail}. Confírmalo desde las dos direcciones: cada una ha recibido su propio enlace.",
    ],
    button: "Confirmar el cambio",
    notes: [
      once,
      "Si no has sido tú, no abras el enlace: sin él la dirección no cambia. Si la cuenta es tuya, elige además otra contraseña.",
    ],
  },
  reauthentication: {
    subject: "{code} es tu código de Postlark",
    title: "Tu código",
    preview: "Escríbelo donde estás cambiando tu contraseña.",
    paragraphs: [],
    code: "Escribe este código en los ajustes, donde estás cambiando tu contraseña:",
    notes: [
      "El código funciona una sola vez, durante 15 minutos. No se lo des a nadie: nunca te lo pedimos.",
      "Si no has sido tú, alguien ha iniciado sesión en tu cuenta: restablece tu contraseña y su sesión se cerrará.",
    ],
  },
  invite: {
    subject: "Te han invitado a Postlark",
    title: "Te han invitado a Postlark",
    preview: "Hay una cuenta lista para ti.",
    paragraphs: ["Hay una cuenta lista para {email}. Acepta la invitación y elige una contraseña."],
    button: "Aceptar la invitación",
    notes: [once, "Si no sabes quién te la envía, ignora este correo: nadie puede usar la cuenta."],
  },
  magic_link: {
    subject: "Tu enlace para entrar en Postlark",
    title: "Inicia sesión en Postlark",
    preview: "Inicia sesión sin tu contraseña.",
    paragraphs: ["Este enlace inicia sesión como {email}, sin tu contraseña."],
    button: "Iniciar sesión",
    notes: [once, "Si no has sido tú, ignora este correo: nadie puede iniciar sesión sin él."],
  },
  taken: {
    subject: "Ya tienes una cuenta de Postlark",
    title: "Ya tienes una cuenta",
    preview: "Inicia sesión con tu contraseña actual.",
    paragraphs: [
      "Has querido registrarte (esperamos) en Postlark con {email}. Esta dirección ya tiene una cuenta: no hemos creado otra y nada ha cambiado. Inicia sesión con tu contraseña actual.",
    ],
    button: "Iniciar sesión",
    link: { lead: "¿La has olvidado?", label: "Restablecer contraseña" },
    notes: ["Si no has sido tú, ignora este correo: nadie ha entrado en tu cuenta."],
  },
};
